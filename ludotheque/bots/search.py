"""Monte Carlo tree search over any game: any number of seats, chance as a player of its own."""

from __future__ import annotations

import math
from array import array
from time import perf_counter

from ludotheque.bots.tree import Tree, longer
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream

CHANCE = -1
OVER = -2
# How strongly a seat prefers what it has tried little, in games won; measured on Kali.
CURIOSITY = 0.7
# How many simulations pass between two looks at the clock.
GLANCE = 4


class Search:
    """Tries what may happen; every seat goes where it has won most, chance goes by its weights."""

    def __init__(self, root: State, knowledge: Knowledge, seed: int) -> None:
        self.root = root
        self.state = root.copy()
        self.knowledge = knowledge
        self.stream = Stream(seed)
        self.seats = root.seats
        self.tree = Tree(root.seats)
        self.results = array("d", bytes(8 * root.seats))
        self.path = array("i", bytes(4 * 64))
        self.simulations = 0
        self.tree.add(root)

    def run(self, simulations: int, seconds: float) -> None:
        """Search until this many simulations are done, or the time is up."""
        end = perf_counter() + seconds
        while self.simulations < simulations:
            self.simulate()
            self.simulations += 1
            if self.simulations % GLANCE == 0 and perf_counter() >= end:
                return

    def simulate(self) -> None:
        """Go down the tree, put one new position at its edge, and tell all above how it ended."""
        tree = self.tree
        state = self.state
        state.copy_from(self.root)
        node = 0
        depth = 0
        self.path[0] = 0
        while tree.width[node] > 0:
            if tree.actor[node] == CHANCE:
                edge = self.sample(node)
            else:
                edge = self.prefer(node)
            state.play(tree.action[edge])
            fresh = tree.child[edge] == 0
            if fresh:
                child = tree.add(state)
                if child < 0:
                    break
                tree.child[edge] = child
            node = tree.child[edge]
            depth += 1
            if depth == len(self.path):
                self.path = longer("i", self.path, 2 * depth)
            self.path[depth] = node
            if fresh:
                break
        self.finish()
        for i in range(depth + 1):
            node = self.path[i]
            tree.visits[node] += 1
            for seat in range(self.seats):
                tree.sums[node * self.seats + seat] += self.results[seat]

    def sample(self, node: int) -> int:
        """One of a chance node's edges, by their weights."""
        edge = self.tree.first[node]
        left = self.stream.below(self.tree.total[node]) - self.tree.weight[edge]
        while left >= 0:
            edge += 1
            left -= self.tree.weight[edge]
        return edge

    def prefer(self, node: int) -> int:
        """The edge that promises its seat most; an untried one promises what the node does."""
        tree = self.tree
        best = tree.first[node]
        if tree.width[node] == 1:
            return best
        seat = tree.actor[node]
        visits = tree.visits[node]
        reach = CURIOSITY * math.sqrt(math.log(visits + 1))
        usual = tree.sums[node * self.seats + seat] / visits if visits > 0 else 0.0
        most = -1.0
        for edge in range(tree.first[node], tree.first[node] + tree.width[node]):
            child = tree.child[edge]
            if child == 0:
                promise = usual + reach
            else:
                tried = tree.visits[child]
                mean = tree.sums[child * self.seats + seat] / tried
                promise = mean + reach / math.sqrt(tried)
            if promise > most:
                most = promise
                best = edge
        return best

    def finish(self) -> None:
        """Play on by knowledge to the end or to a known worth; write what each seat gets."""
        self.playout()
        state = self.state
        if state.actor() != OVER:
            return
        winners = 0
        for seat in range(self.seats):
            if state.won(seat):
                winners += 1
        for seat in range(self.seats):
            self.results[seat] = 1.0 / winners if state.won(seat) else 0.0

    def playout(self) -> int:
        """Play on by knowledge to the end or to a known worth; return how many steps it took."""
        state = self.state
        steps = 0
        actor = state.actor()
        while actor != OVER and not self.knowledge.worth(state, self.results):
            if actor == CHANCE:
                state.play(state.draw(self.stream))
            else:
                state.play(self.knowledge.choose(state, self.stream))
            steps += 1
            actor = state.actor()
        return steps

    def playouts(self, games: int) -> int:
        """Play this many games from the root; return how many steps they took in all."""
        steps = 0
        for _ in range(games):
            self.state.copy_from(self.root)
            steps += self.playout()
        return steps

    def best(self) -> int:
        """The root's action that was tried most."""
        return self.tree.action[self.favourite()]

    def hope(self) -> float:
        """How much of a victory that action brought its seat on average."""
        tree = self.tree
        child = tree.child[self.favourite()]
        if child == 0:
            return 0.0
        return tree.sums[child * self.seats + tree.actor[0]] / tree.visits[child]

    def favourite(self) -> int:
        """The root's edge that was tried most."""
        tree = self.tree
        best = tree.first[0]
        for edge in range(best, best + tree.width[0]):
            if self.tries(edge) > self.tries(best):
                best = edge
        return best

    def tries(self, edge: int) -> int:
        """How often an edge was tried."""
        child = self.tree.child[edge]
        return self.tree.visits[child] if child else 0

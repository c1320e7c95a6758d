"""The positions that a search has tried, in flat arrays."""

from __future__ import annotations

from array import array
from typing import Any

from ludotheque.core.state import State

OVER = -2
# A tree this large stops growing; the search goes on within it.
MOST_NODES = 1 << 20


class Tree:
    """Nodes are positions, node 0 the root; edges are actions, which lead to nodes once tried."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.nodes = 0
        self.edges = 0
        self.node_room = 0
        self.edge_room = 0
        # A node: who decides there, how often it was tried, where its edges lie, the sum of
        # their weights, and what each seat got from it in all.
        self.actor = array("i")
        self.visits = array("i")
        self.first = array("i")
        self.width = array("i")
        self.total = array("i")
        self.sums = array("d")
        # An edge: its action, its weight where chance decides, and its node (0: not yet tried).
        self.action = array("i")
        self.weight = array("i")
        self.child = array("i")

    def add(self, state: State) -> int:
        """A node for a position, with all its edges and no child; -1 when the tree is full."""
        node = self.nodes
        if node == MOST_NODES:
            return -1
        actor = state.actor()
        width = 0 if actor == OVER else state.list_actions()
        if node == self.node_room or self.edges + width > self.edge_room:
            self.make_room(width)
        self.actor[node] = actor
        self.first[node] = self.edges
        self.width[node] = width
        for i in range(width):
            self.action[self.edges + i] = state.actions[i]
        if actor < 0:
            for i in range(width):
                self.weight[self.edges + i] = state.weights[i]
                self.total[node] += state.weights[i]
        self.nodes += 1
        self.edges += width
        return node

    def make_room(self, width: int) -> None:
        """Make room for one more node with this many edges; all that is new is zero."""
        if self.nodes == self.node_room:
            self.node_room = 2 * self.node_room + 64
            self.actor = longer("i", self.actor, self.node_room)
            self.visits = longer("i", self.visits, self.node_room)
            self.first = longer("i", self.first, self.node_room)
            self.width = longer("i", self.width, self.node_room)
            self.total = longer("i", self.total, self.node_room)
            self.sums = longer("d", self.sums, self.node_room * self.seats)
        if self.edges + width > self.edge_room:
            self.edge_room = 2 * self.edge_room + width
            self.action = longer("i", self.action, self.edge_room)
            self.weight = longer("i", self.weight, self.edge_room)
            self.child = longer("i", self.child, self.edge_room)


def longer(kind: str, old: Any, size: int) -> Any:
    """A longer array that begins like the old one (a memoryview, when compiled)."""
    new = array(kind, [0]) * size
    memoryview(new)[: len(old)] = memoryview(old)
    return new

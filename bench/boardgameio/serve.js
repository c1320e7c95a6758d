// boardgame.io's own server with its own FlatFile storage: node serve.js PORT FOLDER
//
// In its favour: it shows a move before it writes it, and writes without waiting for the disk.
// node-persist is the version it was made with; the next ones write only once a second.

import { createRequire } from "node:module";

import { kali } from "./game.js";

const { FlatFile, Server } = createRequire(import.meta.url)("boardgame.io/server");

const [port, folder] = process.argv.slice(2);
const db = new FlatFile({ dir: folder });
const peer = Server({ games: [kali], db, origins: [] });
await peer.run({ port: { port: Number(port), host: "127.0.0.1" } });

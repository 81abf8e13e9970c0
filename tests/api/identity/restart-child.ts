// The server as a child process that a test kills: node restart-child.ts <port> <data dir>.
import { startServer } from "./identity-server.ts";

const [port, dataDir] = process.argv.slice(2);
const server = await startServer({ port: Number(port), dataDir: dataDir! });
if (process.argv[4] === "new") await server.addPerson("ana");
process.stdout.write("ready\n");

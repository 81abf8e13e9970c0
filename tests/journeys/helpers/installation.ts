// A second installation with its own settings, whose documents a journey may edit between two starts.
import type { ChildProcess } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/root.ts";
import type { ResourceDocument } from "../../../src/base/resource-document.ts";
import { fillWithDemo, startProduct } from "./demo-folder.ts";

export interface EditedInstallation {
  url: string;
  /** The folder with its copy of the documents. */
  schemas: string;
  /** Copies the shipped documents and the demonstration. */
  prepare(): Promise<void>;
  edit(file: string, change: (document: ResourceDocument) => void): void;
  /** Restarts with the present documents; returns the error output when it does not start. */
  start(): Promise<string | undefined>;
  remove(): Promise<void>;
}

export function editedInstallation(port: number, more: Record<string, string> = {}): EditedInstallation {
  const folder = join(tmpdir(), `esteira-edited-${port}-${process.pid}`);
  const schemas = join(folder, "schemas");
  const dataDir = join(folder, "data");
  const url = `http://localhost:${port}`;
  let running: ChildProcess | undefined;

  const stop = async () => {
    const ended = running && running.exitCode === null && new Promise((resolve) => running!.once("exit", resolve));
    running?.kill("SIGTERM");
    await ended;
    running = undefined;
  };
  return {
    url,
    schemas,
    async prepare() {
      cpSync(inRoot("src/schemas"), schemas, { recursive: true });
      await fillWithDemo(dataDir);
    },
    edit(file, change) {
      const path = join(schemas, file);
      const document = JSON.parse(readFileSync(path, "utf8")) as ResourceDocument;
      change(document);
      writeFileSync(path, JSON.stringify(document, null, 2));
    },
    async start() {
      await stop();
      running = startProduct(dataDir, port, { SCHEMAS_DIR: schemas, ...more });
      return outcome(running);
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server prints its address once it listens. When it ends before, its error output explains why. */
function outcome(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = "";
    server.stderr!.on("data", (text: Buffer) => {
      said += text.toString();
    });
    server.stdout!.on("data", (text: Buffer) => text.toString().includes("http://") && resolve(undefined));
    server.once("exit", () => resolve(said));
  });
}

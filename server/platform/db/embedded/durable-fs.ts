// PGlite's file system with a real fsync: the stock one never calls it, so a power cut could lose commits. It also
// hides the lock file, whose lock the engine would release by reading that file as one of its own.
import { fdatasyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { LOCK_FILE } from "./lock.ts";

interface Stream {
  nfd?: number;
}
interface Module {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    node_ops: { readdir(node: unknown): string[] };
  };
}

export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(...args);
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: Module) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === "number") fdatasyncSync(stream.nfd);
        return 0;
      };
      const { node_ops: operations } = module.NODEFS;
      const readAll = operations.readdir;
      operations.readdir = (node) => readAll(node).filter((name) => name !== LOCK_FILE);
    });
    return result;
  }
}

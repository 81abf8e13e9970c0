// PGlite's file system with real fsync: the stock one never calls it, so a power cut could lose commits.
import { fdatasyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface Stream {
  nfd?: number;
}
interface Module {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } };
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
    });
    return result;
  }
}

// CPU time of ended child processes with all their descendants, as Linux counts it. Other systems have no such figure.
import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;

/** Returns user and system seconds of all ended children, from the text of /proc/self/stat. */
export function parseChildrenCpu(stat: string): number {
  // The name of the program may contain blanks, so fields are counted after it. The man page proc(5) calls these 16 and
  // 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

export function childrenCpuSeconds(): number | undefined {
  if (process.platform !== "linux") return undefined;
  return parseChildrenCpu(readFileSync("/proc/self/stat", "utf8"));
}

/**
 * Returns at the end of each child the time that it and its descendants used. The system adds a child's time when the
 * child ends.
 */
export function cpuMeter(read: () => number | undefined = childrenCpuSeconds): () => number | undefined {
  let before = read();
  return () => {
    const now = read();
    const used = now === undefined || before === undefined ? undefined : now - before;
    before = now;
    return used;
  };
}

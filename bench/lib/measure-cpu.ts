// CPU time from /proc: of one process, of PostgreSQL with all its sessions, and of the machine.
import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

interface Times {
  own: number;
  parent: number;
  /** CPU time of ended children. */
  gone: number;
}

function timesOf(pid: number | string): Times {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = (at: number) => Number(words[at]) * TICK_MS;
    return { parent: Number(words[1]), own: ticks(11) + ticks(12), gone: ticks(13) + ticks(14) };
  } catch {
    return { own: 0, parent: 0, gone: 0 };
  }
}

export const processCpu = (pid: number | undefined): number => (pid === undefined ? 0 : timesOf(pid).own);

/** CPU time of a process and its children, also ended ones: PostgreSQL with all its sessions. */
export function familyCpu(pid: number): number {
  const { own, gone } = timesOf(pid);
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.reduce((sum, one) => {
    const times = timesOf(one);
    return times.parent === pid ? sum + times.own : sum;
  }, own + gone);
}

export function machineCpu(): number {
  const [, ...words] = readFileSync("/proc/stat", "latin1").split("\n")[0]!.split(/\s+/);
  const [user, nice, system, , , irq, softirq] = words.map(Number);
  return (user! + nice! + system! + irq! + softirq!) * TICK_MS;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const match = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"));
  return Number(match?.[1] ?? 0) * 1024;
}

// A small disk that a test can fill: a tmpfs, which only root can mount.
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, removeFolder } from "./installation.ts";

const FILLER = "filler";
const MEGABYTE = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  /** Fills the disk until at most this many bytes are free. */
  fill(leave: number): void;
  free(): void;
  remove(): void;
}

export function canMount(): boolean {
  const folder = makeFolder();
  const done = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0;
  if (done) execFileSync("umount", [folder]);
  removeFolder(folder);
  return done;
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = makeFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  const filler = join(folder, FILLER);
  return {
    folder,
    fill(leave) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        appendFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
      } catch (error) {
        // Another process used the space meanwhile; the partial write has filled the disk.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", ["-l", folder]);
      removeFolder(folder);
    },
  };
}

export const megabytes = (count: number): number => count * MEGABYTE;

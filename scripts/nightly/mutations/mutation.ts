// A deliberate break of the product, and the tests of `npm test` that must fail of it.

export interface Mutation {
  /** What no longer works, as a plain sentence. */
  name: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** Test files, of which at least one must fail. */
  caughtBy: readonly string[];
  /** Absent: the embedded engine. */
  engine?: "postgres";
  /** The break is in what fills a database: the tests may not begin with one that unbroken code made. */
  needsNewDatabase?: true;
}

export type VitestProject = "unit" | "api" | "screens" | "faults";

export function projectOf(testFile: string): VitestProject {
  if (/^tests\/(api|contracts|security)\//.test(testFile)) return "api";
  if (testFile.startsWith("tests/faults/")) return "faults";
  return testFile.endsWith(".tsx") || testFile.startsWith("tests/screens/") ? "screens" : "unit";
}

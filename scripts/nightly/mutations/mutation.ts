// A deliberate break of the product, and the tests of `npm test` that must fail because of it.

export interface Mutation {
  /** The broken behaviour, as a plain sentence. */
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** Test files, of which at least one must fail. */
  caughtBy: readonly string[];
  /** When absent, the embedded engine is used. */
  engine?: "postgres";
  /** The break is in code that fills a database, so the tests must not begin with one that unbroken code made. */
  needsNewDatabase?: true;
}

export type VitestProject = "unit" | "api" | "screens" | "faults";

export function projectOf(testFile: string): VitestProject {
  if (/^tests\/(api|contracts|security)\//.test(testFile)) return "api";
  if (testFile.startsWith("tests/faults/")) return "faults";
  return testFile.endsWith(".tsx") || testFile.startsWith("tests/screens/") ? "screens" : "unit";
}

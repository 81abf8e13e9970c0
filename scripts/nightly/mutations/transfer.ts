// Breaks of import and its undoing, export, and copies of the whole installation.
import type { Mutation } from "./mutation.ts";

export const TRANSFER: readonly Mutation[] = [
  {
    name: "A rehearsal of an import writes",
    file: "server/framework/import/import.ts",
    find: 'return { isDryRun: dryRun === "true", isAtomic: mode === "all-or-nothing" };',
    replace: 'return { isDryRun: dryRun === "yes", isAtomic: mode === "all-or-nothing" };',
    caughtBy: ["tests/api/resources/import.test.ts"],
  },
  {
    name: "An import of all or nothing writes the good rows alone",
    file: "server/framework/import/import.ts",
    find: 'return { isDryRun: dryRun === "true", isAtomic: mode === "all-or-nothing" };',
    replace: 'return { isDryRun: dryRun === "true", isAtomic: mode === "none" };',
    caughtBy: ["tests/api/resources/import.test.ts"],
  },
  {
    name: "A doubled quote ends a cell of a CSV file",
    file: "server/framework/import/csv-rows.ts",
    find: "if (scan.text.charCodeAt(scan.at) !== QUOTE) return cell;",
    replace: "if (scan.at > 0) return cell;",
    caughtBy: ["tests/spreadsheets/reading.test.ts"],
  },
  {
    name: "A spreadsheet may be as large as the memory",
    file: "server/framework/import/bounded-rows.ts",
    find: "if (characters > FILE_LIMITS.characters) throw",
    replace: "if (characters > FILE_LIMITS.characters * 100) throw",
    caughtBy: ["tests/spreadsheets/limits.test.ts"],
  },
  {
    name: "An import tells that a record out of sight has the same key",
    file: "server/framework/import/keys.ts",
    find: "if (scope) conditions.push(scope);",
    replace: 'if (scope === "") conditions.push(scope);',
    caughtBy: ["tests/api/resources/import-undo.test.ts"],
  },
  {
    name: "Undoing an import takes back what was changed since",
    file: "server/framework/import/revert-batch.ts",
    find: "const free = records.filter(({ id }) => !changed.has(id));",
    replace: "const free = records;",
    caughtBy: ["tests/api/resources/import-undo.test.ts"],
  },
  {
    name: "An import is undone twice",
    file: "server/framework/import/undo.ts",
    find: 'if (row.state === "undone")',
    replace: 'if (row.state === "")',
    caughtBy: ["tests/api/resources/import-undo.test.ts"],
  },
  {
    name: "A cell of an export runs as a formula",
    file: "server/framework/export/csv.ts",
    find: "`'${text}` : text);",
    replace: "text : text);",
    caughtBy: ["tests/api/resources/export.test.ts", "tests/api/resources/export-files.test.ts"],
  },
  {
    name: "An export shows a column that its caller may not read",
    file: "server/framework/export/columns.ts",
    find: "const isOpen = field && isExportable(field) && mayReadField(field, context.caller) && mayReach(path);",
    replace: "const isOpen = field && (mayReadField(field, context.caller) || mayReach(path));",
    caughtBy: ["tests/api/resources/export.test.ts", "tests/security/hidden-fields.test.ts"],
  },
  {
    name: "A damaged copy of an installation is restored",
    file: "scripts/lib/dump/container.ts",
    find: 'if (last !== `${hash.digest("hex")}\\n`)',
    replace: 'if (last.length !== `${hash.digest("hex")}\\n`.length)',
    caughtBy: ["tests/api/transfer/refusals.test.ts"],
  },
  {
    name: "A restored copy is not compared with the original",
    file: "scripts/lib/dump/import.ts",
    find: "if (rows !== table.rows || digest !== table.digest)",
    replace: "if (rows < 0 || digest === undefined)",
    caughtBy: ["tests/api/transfer/refusals.test.ts"],
  },
  {
    name: "Numbers of a restored installation begin anew",
    file: "scripts/lib/dump/import.ts",
    find: "  await setCounters(tx, header.tables);",
    replace: "  await setCounters(tx, header.tables.slice(header.tables.length));",
    caughtBy: ["tests/api/transfer/moving.test.ts"],
  },
];

// Collects the declared types of tables: every member of the interface `Tables`, in all files that extend it.
import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { inRoot } from "../../../scripts/lib/root.ts";

const FILES = [
  "server/platform/db/tables.ts",
  "server/generated/tables.ts",
  ...globSync("server/{features,lending}/**/tables.d.ts", { cwd: inRoot(".") }),
];

/** Returns table → column → type. */
export function declaredTables(): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  for (const file of FILES) {
    const text = readFileSync(inRoot(file), "utf8");
    const textOf = (node: ESTree.Node) => text.slice(node.start, node.end);
    new Visitor({
      TSInterfaceDeclaration({ id, body }) {
        if (id.name !== "Tables") return;
        for (const table of body.body) {
          if (table.type !== "TSPropertySignature" || !table.typeAnnotation) continue;
          const row = table.typeAnnotation.typeAnnotation;
          const columns = row.type === "TSTypeLiteral" ? row.members : [];
          tables.set(
            textOf(table.key),
            new Map(
              columns.flatMap((column) =>
                column.type === "TSPropertySignature" && column.typeAnnotation
                  ? [[textOf(column.key), textOf(column.typeAnnotation.typeAnnotation)]]
                  : [],
              ),
            ),
          );
        }
      },
    }).visit(parseSync(file, text).program);
  }
  return tables;
}

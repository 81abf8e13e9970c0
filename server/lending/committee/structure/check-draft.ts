// What a draft would change, what is wrong with it, and what to be warned of: nothing is written.
import type { StructureCheck, StructureMessage } from "../../../../src/rules/committee/index.ts";
import { type Context, input } from "../../../framework/index.ts";
import { headOf } from "./answer.ts";
import { directoryOf } from "./directory.ts";
import { type Finding, findingsOf, newErrors } from "./findings.ts";
import { readLists } from "./lists.ts";
import { sentLists } from "./sent-lists.ts";
import { fixedNodes, unknownNodes } from "./stored-items.ts";
import { touchedCases, touchedTexts } from "./touched-votings.ts";
import { changesBetween } from "./versions.ts";

export async function checkDraft(context: Context, structureID: number, body: unknown): Promise<StructureCheck> {
  const sent = input.requireObject(body);
  const { version } = await headOf(context, structureID);
  const before = await readLists(context.db);
  const after = { ...before, ...sentLists(context, sent) };
  const directory = await directoryOf(context.db, [before, after]);
  const findings = findingsOf(after, directory);
  const errors = [
    ...unknownNodes(before, after),
    ...fixedNodes(before, after),
    ...newErrors(findings, findingsOf(before, directory)),
  ];
  return {
    changes: changesBetween(before, after, directory),
    errors: errors.map(said),
    warnings: findings.filter(({ severity }) => severity === "WARNING").map(said),
    openVotings: touchedTexts(await touchedCases(context.db, before, after, ""), directory),
    isStale: (input.versionIn(sent) ?? version) !== version,
  };
}

const said = ({ field, code, message }: Finding): StructureMessage => ({ field, code, message });

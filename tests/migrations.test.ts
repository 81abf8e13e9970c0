// A numbered migration runs once per installation, so a released file never changes; a later change is another file.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statements } from "../server/platform/db/migrations.ts";

/** The beginning of the sha-256 of each released file; a new file is added here. */
const RELEASED_HASHES: Record<string, string> = {
  "0001-framework": "2db4873f7abd",
  "0002-identity": "36e0107b5b03",
  "0003-files": "d3bbecf263e8",
  "0004-user-settings": "8522658d77cc",
  "0005-outbox-transaction": "8eaffbc182bd",
  "0006-files-attached": "14a052aa7bda",
  "0007-audit-key": "36bf8cee178b",
  "0020-row-deltas": "95e5b3e45273",
  "0021-noted-changes": "dee2294935ee",
  "0030-imports-and-origins": "4fcf1548e60f",
  "0031-form-drafts": "6754cb569174",
  "0032-list-views": "c49f24531724",
  "0033-drafts-by-view": "852bf2e5c46e",
  "0034-imports-by-view": "91836f221d07",
  "0040-notifications": "d9c31a617765",
  "0050-ledger": "fd987de15607",
  "0058-daily-closing": "606d61d94763",
  "0059-seals": "54dc925035a5",
  "0060-same-file-again": "8af2e2a9b7bd",
  "0075-guesses": "047048f64d06",
  "0085-city-codes": "dbe15bd355cb",
  "0086-settings-nobody-saved": "88a2e200acbf",
  "0100-dated-chart": "57c79a723c51",
  "0120-settings-held-by-a-key": "ca7586822ae4",
  "0121-authors-of-the-demonstration": "6712f2e877c5",
  "0122-changed-rows": "4db6568f79c0",
  "0080-audit-via": "3014262becc9",
  "0110-sealed-histories": "fc072a932618",
  "0130-record-comments": "508e1d5ef540",
  "0131-bin": "915a1bf1d94b",
  "0140-indexes-of-ids": "5027ca3f0dfc",
  "0141-order-of-subjects": "cadbf2ab333e",
  "0150-ceded-operations": "36e86b1eab9f",
  "0151-left-provisions": "e76be69d0812",
};

test.each(Object.entries(RELEASED_HASHES))("%s has not changed since it was released", (name, hash) => {
  const text = readFileSync(new URL(`../server/migrations/${name}.sql`, import.meta.url), "utf8");
  expect(createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 12)).toBe(hash);
});

test("a file is split into its statements, and never inside the body of a function", () => {
  const make = "create function f() returns void language plpgsql as $$\nbegin\n  perform 1;\nend\n$$;\n";
  const statementsOfFile = statements(`create table a (b text);\n${make}drop table a\n`);
  expect(statementsOfFile).toEqual(["create table a (b text);\n", make, "drop table a\n\n"]);
});

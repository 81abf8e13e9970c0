// The calls of the accounting scripts beside the generic ones in the published contract, one call a line.
import { contract, type OwnCall, type Schema } from "../../../framework/index.ts";

const MOMENT = { event: contract.text, date: contract.day, operands: contract.free };
const ACCOUNT = contract.object({ id: contract.number, name: contract.text });
const AMOUNT: Schema = { type: "number" };
const TRY_OUT = contract.object({
  regimes: contract.list(
    contract.object({
      regime: { enum: ["BACEN", "IFRS"] },
      title: contract.text,
      number: { type: ["integer", "null"] },
      validFrom: { type: ["string", "null"] },
      entries: contract.list(
        contract.object({
          line: contract.number,
          debit: ACCOUNT,
          credit: ACCOUNT,
          value: AMOUNT,
          description: contract.text,
        }),
      ),
      total: AMOUNT,
      problems: contract.list(contract.object({ line: contract.number, field: contract.text, message: contract.text })),
    }),
  ),
});

// biome-ignore format: a table
export const scriptCalls: OwnCall[] = [
  { method: "post", path: "/accounting-scripts/try-out", id: "tryUnsavedAccountingScript", tag: "accounting-scripts", summary: "Os lançamentos que um roteiro ainda não salvo faria de um evento; nada é gravado", body: contract.object({ script: contract.free, ...MOMENT }, ["script", "event", "date"]), answer: TRY_OUT, fails: ["400"], effect: "Diz que lançamentos o roteiro enviado faria; não grava o roteiro e não lança nada." },
  { method: "post", path: "/accounting-scripts/{id}/try-out", id: "tryAccountingScript", tag: "accounting-scripts", summary: "Os lançamentos que o roteiro e o seu par fariam de um evento; nada é gravado", body: contract.object(MOMENT, ["event", "date"]), answer: TRY_OUT, fails: ["400", "404"], effect: "Diz que lançamentos o roteiro gravado faria; não lança nada." },
  { method: "post", path: "/accounting-scripts/{id}/duplicate", id: "duplicateAccountingScript", tag: "accounting-scripts", summary: "Um novo roteiro com as mesmas linhas", answer: contract.record("AccountingScripts"), status: "201", once: true, fails: ["400", "404", "409"], effect: `Cria outro roteiro com as mesmas linhas. ${contract.EFFECTS.audited} ${contract.EFFECTS.idempotent} Sem ela, repetir cria mais um.` },
];

// Which entries a person may change: those made by hand, while their day is open. Any other entry stays, and another
// entry reverses it. Spec accounting §4; decisions of the specification, 5.

const CLOSED_CHANGE = "Não é possível alterar lançamentos de um dia encerrado.";
const OF_AN_EVENT =
  "Este lançamento foi feito por um evento e não pode ser alterado nem excluído. Use Estornar para desfazê-lo.";
const REVERSED = "Este lançamento foi estornado e não pode mais ser alterado nem excluído.";
const REVERSAL = "Este lançamento é um estorno e não pode ser alterado nem excluído.";

interface Unchangeable {
  reason: "reversal" | "reversed" | "event" | "closed";
  text: string;
}

type Entry = { readonly [name: string]: unknown };

/** `closed` is the last day that takes no more changes. */
export function whyUnchangeable(entry: Entry, closed: string | null): Unchangeable | undefined {
  if (entry.reversalOfID) return { reason: "reversal", text: REVERSAL };
  if (entry.reversedByID) return { reason: "reversed", text: REVERSED };
  if (entry.eventID || entry.accountingScriptID || entry.operationID) return { reason: "event", text: OF_AN_EVENT };
  if (closed !== null && String(entry.date) <= closed) return { reason: "closed", text: CLOSED_CHANGE };
  return undefined;
}

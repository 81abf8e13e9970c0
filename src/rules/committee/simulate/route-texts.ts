// The answers of the simulator in Portuguese.
import { formatMoney } from "../../../base/money.ts";
import { refusalText } from "../explain/refusal-texts.ts";
import { listText, type NameOf } from "../explain/texts.ts";
import type { AmountBand } from "./bands.ts";
import type { Route } from "./route.ts";

export function routeText(route: Route, nameOf: NameOf): string {
  switch (route.kind) {
    case "DECIDED":
      return `Decide ${route.position}: ${votersText(route.voterIDs, nameOf)}.`;
    case "NOBODY":
      return "Ninguém pode decidir nesta data: faltam votantes em todos os cargos com alçada.";
    case "REFUSED":
      return refusalText(route.refusal);
    case "NO_COMMITTEE":
      return "O produto não tem comitê.";
  }
}

export function bandText({ above, upTo, position, voterIDs }: AmountBand, nameOf: NameOf): string {
  const [from, to] = [above, upTo].map((cents) => formatMoney(cents, { symbol: true }));
  const band = above === 0n ? `Até ${to}` : `Acima de ${from} e até ${to}`;
  return `${band}: ${position === null ? "ninguém pode decidir" : `${position}, ${votersText(voterIDs, nameOf)}`}.`;
}

const votersText = (voterIDs: readonly number[], nameOf: NameOf): string =>
  `${voterIDs.length === 1 ? "vota" : "votam"} ${listText(voterIDs.map(nameOf))}`;

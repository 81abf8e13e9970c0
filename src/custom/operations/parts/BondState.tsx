// Where an instalment stands, in the words and tones of its document.
import { cellOf, useResource } from "../../../framework.ts";

const EnumCell = cellOf("enum");

export function BondState({ status }: { status: string | null | undefined }) {
  const field = useResource("operation-bonds")?.fields.find(({ name }) => name === "status");
  return field ? <EnumCell field={field} value={status ?? "OPEN"} /> : null;
}

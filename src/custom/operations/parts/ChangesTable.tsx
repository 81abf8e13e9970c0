// Two versions of the terms side by side, only what differs. On a phone both stand below what they are of.
import { ScrollBox } from "../../../ui/ScrollBox.tsx";

interface ChangesTableProps {
  changes: readonly { field: string; title: string; before: string; after: string }[];
  texts: { item: string; before: string; after: string; same: string };
}

/** Of terms that are proposed in the place of those in force. */
export const PROPOSED = {
  item: "Condição",
  before: "Atual",
  after: "Proposta",
  same: "As condições propostas são iguais às atuais.",
} as const;

export function ChangesTable({ changes, texts }: ChangesTableProps) {
  if (changes.length === 0) return <p className="muted">{texts.same}</p>;
  return (
    <ScrollBox label={`${texts.before} e ${texts.after}`}>
      <table className="table cards phone:[&_td]:text-left">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="number">
              {texts.before}
            </th>
            <th scope="col" className="number">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, title, before, after }) => (
            <tr key={field}>
              <th scope="row" className="col-span-full">
                {title}
              </th>
              <td data-label={texts.before} className="number tabular">
                {before}
              </td>
              <td data-label={texts.after} className="number tabular font-semibold">
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

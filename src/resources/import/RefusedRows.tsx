// The rows that are not imported: line of the file, column, value, reason. All of them are in the file to download.
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import type { Refusal } from "./import-calls.ts";
import { IMPORT, moreText } from "./texts.ts";

const SHOWN = 100;

interface RefusedRowsProps {
  refusals: Refusal[];
  onSave: () => void;
}

export function RefusedRows({ refusals, onSave }: RefusedRowsProps) {
  return (
    <div>
      <ScrollBox className="table-box max-h-[40vh] mb-8 overflow-auto" label={IMPORT.refused}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{IMPORT.row}</th>
              <th scope="col">{IMPORT.field}</th>
              <th scope="col">{IMPORT.value}</th>
              <th scope="col">{IMPORT.reason}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.slice(0, SHOWN).map(({ row, field, value, reason }, at) => (
              <tr key={`${row} ${field} ${String(at)}`}>
                <td className="py-8 whitespace-normal">{row}</td>
                <td className="py-8 whitespace-normal">{field}</td>
                <td className="py-8 whitespace-normal">{value}</td>
                <td className="py-8 whitespace-normal">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {refusals.length > SHOWN && <p className="muted">{moreText(refusals.length - SHOWN)}</p>}
      <button
        type="button"
        className="p-0 border-0 bg-transparent text-accent underline cursor-pointer"
        onClick={onSave}
      >
        {IMPORT.refusedFile}
      </button>
    </div>
  );
}

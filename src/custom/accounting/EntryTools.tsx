// Above the list of entries: entries in sequence, and the opening balances where the accounting has them.
import { Suspense, useState } from "react";
import { wallClock } from "../../base/dates.ts";
import { type ListToolProps, lazyPart, useCommands } from "../../framework.ts";
import { Key } from "../../ui/Key.tsx";
import { SEQUENCE } from "./entries/sequence-texts.ts";
import { OpeningButton } from "./opening/OpeningButton.tsx";

const SequenceDialog = lazyPart(async () => ({
  default: (await import("./entries/SequenceDialog.tsx")).SequenceDialog,
}));

const isOrigin = (value: unknown): value is "AC" | "OP" | "TR" => value === "AC" || value === "OP" || value === "TR";

export function EntryTools(props: ListToolProps) {
  const { route, rights, onChanged } = props;
  const [isOpen, setOpen] = useState(false);
  useCommands([rights.create && { label: SEQUENCE.title, keys: "l", run: () => setOpen(true) }]);
  const origin = route.fixedFilter?.origin;
  return (
    <>
      <OpeningButton {...props} />
      {rights.create && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {SEQUENCE.title} <Key name="L" />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <SequenceDialog
            origin={isOrigin(origin) ? origin : "AC"}
            today={wallClock(Date.now()).date}
            onChanged={onChanged}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

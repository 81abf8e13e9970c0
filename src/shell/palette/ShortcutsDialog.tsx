// The keyboard map of the screen that it was opened on, from the registered shortcuts.
import { useId } from "react";
import { useStore } from "react-admin";
import { COMMANDS } from "../../i18n/commands.ts";
import { type Command, keysOf } from "../../resources/parts/commands.ts";
import { KeyCaps } from "../../resources/parts/KeyCaps.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface ShortcutsDialogProps {
  /** The commands at the moment when the list was opened. */
  commands: Command[];
  onClose: () => void;
}

const GROUPS: [Command["group"], string][] = [
  [undefined, COMMANDS.onScreen],
  ["list", COMMANDS.inLists],
  ["anywhere", COMMANDS.anywhere],
];

export function ShortcutsDialog({ commands, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useStore("keyShortcuts", true);
  const hint = useId();
  const withKeys = commands.filter((command) => keysOf(command).length > 0);
  return (
    <Dialog title={COMMANDS.shortcuts} closesOutside onClose={onClose}>
      <div className="focus:outline-none mb-16 [columns:2_250px] gap-x-40" tabIndex={-1} data-first>
        {GROUPS.map(([group, label]) => (
          <Section key={label} label={label} commands={withKeys.filter((one) => one.group === group)} />
        ))}
      </div>
      <label className="row items-start border-t border-t-border gap-12 pt-16">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hint}
          onChange={(event) => setOn(event.target.checked)}
        />
        <span>
          {COMMANDS.single}
          <span id={hint} className="caption block">
            {COMMANDS.singleHint}
          </span>
        </span>
      </label>
    </Dialog>
  );
}

function Section({ label, commands }: { label: string; commands: Command[] }) {
  const heading = useId();
  const once = commands.filter((one, at) => commands.findIndex((other) => other.label === one.label) === at);
  if (once.length === 0) return null;
  return (
    <section className="mt-0 mx-0 mb-20 p-0 break-inside-avoid" aria-labelledby={heading}>
      <h3 className="mt-0 mx-0 mb-6 p-0 text-[0.875rem] font-semibold" id={heading}>
        {label}
      </h3>
      <dl>
        {once.map((command) => (
          <div className="flex items-center justify-between gap-12 min-h-32" key={command.label}>
            <dt>{command.label}</dt>
            <dd className="flex-none m-0">
              {keysOf(command).map((keys, at) => (
                <span key={keys}>
                  {at > 0 && <span className="caption"> {COMMANDS.or} </span>}
                  <KeyCaps keys={keys} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

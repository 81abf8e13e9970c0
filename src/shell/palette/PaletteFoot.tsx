// Shows the keys of the palette, only where there is a keyboard and not to screen readers.
import { COMMANDS } from "../../i18n/commands.ts";
import { KeyCaps } from "../../resources/parts/KeyCaps.tsx";

const HINTS: [string[], string][] = [
  [["arrowdown", "arrowup"], COMMANDS.move],
  [["enter"], COMMANDS.open],
  [["escape"], COMMANDS.close],
];

export const PaletteFoot = () => (
  <p className="palette-foot" aria-hidden="true">
    {HINTS.map(([keys, label]) => (
      <span key={label}>
        {keys.map((one) => (
          <KeyCaps key={one} keys={one} />
        ))}
        {label}
      </span>
    ))}
  </p>
);

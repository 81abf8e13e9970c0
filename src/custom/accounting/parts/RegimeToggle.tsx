// Chooses the accounting regime. Labels and the first day of the newer plan are in
// src/rules/accounting/accounting-regime.ts.

import { isRegime, REGIME_LABELS, REGIMES, type Regime } from "../../../rules/accounting/accounting-regime.ts";
import { Segments } from "../../../ui/Segments.tsx";
import { ACCOUNT_TEXTS } from "./accounts/texts.ts";

interface RegimeToggleProps {
  value: Regime;
  isDisabled?: boolean;
  onChange: (regime: Regime) => void;
}

const OPTIONS = REGIMES.map((regime) => ({
  value: regime,
  label: REGIME_LABELS[regime],
  hint: ACCOUNT_TEXTS.regimeHints[regime],
}));

export function RegimeToggle({ value, isDisabled, onChange }: RegimeToggleProps) {
  return (
    <Segments
      label={ACCOUNT_TEXTS.regime}
      options={OPTIONS}
      value={value}
      isDisabled={isDisabled}
      onChange={(chosen) => isRegime(chosen) && onChange(chosen)}
    />
  );
}

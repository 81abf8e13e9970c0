// An account of a script's line, chosen in the chart of the script's own regime; scripts are not bound by the nature.
import { useWatch } from "react-hook-form";
import type { InputProps } from "../../../framework.ts";
import { isRegime } from "../../../rules/accounting/accounting-regime.ts";
import { AccountBox } from "../parts/accounts/AccountInput.tsx";

export function ScriptAccountInput(props: InputProps) {
  const regime: unknown = useWatch({ name: "regime" });
  return <AccountBox {...props} use="any" regime={isRegime(regime) ? regime : undefined} />;
}

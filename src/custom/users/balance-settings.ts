// The titles of a person's settings of the trial balance, for its page and for the preferences.
import type { BalanceSettings } from "../../rules/accounting/trial-balance-rows.ts";

export const BALANCE_TITLE = "Balancete";
export const BALANCE_LEVEL = "Nível máximo de exibição";

type Flag = Exclude<keyof BalanceSettings, "maxDisplayNodeLevel">;

/** The flags are in the order of the dialog. */
export const BALANCE_FLAGS: readonly (readonly [Flag, string])[] = [
  ["showNodeCodes", "Código das contas"],
  ["showNoValueNodes", "Contas com saldo zerados"],
  ["showTimeInReport", "Data/hora da emissão ao exportar relatório"],
  ["showUserInReport", "Nome do usuário emissor ao exportar relatório"],
  ["showResumeInReport", "Resumo no final"],
  ["breakPagesInReport", "Quebrar página na troca de grupo ao exportar relatório"],
];

export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

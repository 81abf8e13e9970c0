// What a person may choose of the trial balance, by its names: on the page itself and among the preferences.
import type { BalanceSettings } from "../../rules/accounting/trial-balance-rows.ts";

export const BALANCE_TITLE = "Balancete";
export const BALANCE_LEVEL = "Nível máximo de exibição";

type Flag = Exclude<keyof BalanceSettings, "maxDisplayNodeLevel">;

/** In the order of the dialog. */
export const BALANCE_FLAGS: readonly (readonly [Flag, string])[] = [
  ["showNodeCodes", "Código das contas"],
  ["showNoValueNodes", "Contas com saldo zerados"],
  ["showTimeInReport", "Data/hora da emissão ao exportar relatório"],
  ["showUserInReport", "Nome do usuário emissor ao exportar relatório"],
  ["showResumeInReport", "Resumo no final"],
  ["breakPagesInReport", "Quebrar página na troca de grupo ao exportar relatório"],
];

export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

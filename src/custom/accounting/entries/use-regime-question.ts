// Asks before an entry is written to the books of a regime on a day that belongs to the other one: it is seen there alone.

import { isDate } from "../../../base/dates.ts";
import { type UseQuestion, useConfirm } from "../../../framework.ts";
import { isRegime, outsideRegimeText, regimeOf } from "../../../rules/accounting/accounting-regime.ts";

export const useRegimeQuestion: UseQuestion = () => {
  const confirm = useConfirm();
  return async ({ regime, date }, base) => {
    if (!isRegime(regime) || typeof date !== "string" || !isDate(date) || regimeOf(date) === regime) return true;
    if (base && base.date === date && base.regime === regime) return true;
    return confirm({
      title: "Lançamento fora das datas do regime",
      text: outsideRegimeText(regime, date),
      action: "Salvar neste regime",
    });
  };
};

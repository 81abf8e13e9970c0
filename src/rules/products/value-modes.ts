// Values that are reais or a percent, as the field beside them says: a percent may be as small as 0,0001 %, reais have cents.
import { fromCents, toCents } from "../../base/money.ts";
import { ownProblem, type RecordCheck } from "../../base/validate.ts";

const PARTS_OF_CENT = "Em reais, informe no máximo duas casas decimais.";

const checkOf =
  (mode: string, name: string): RecordCheck =>
  (record) => {
    const value = record[name];
    const isWhole = typeof value !== "number" || record[mode] !== "FIXED" || fromCents(toCents(value)) === value;
    return isWhole ? [] : [ownProblem(name, PARTS_OF_CENT)];
  };

const CHARGES: readonly RecordCheck[] = [checkOf("tfcType", "tfcValue"), checkOf("returnType", "returnValue")];

export const checkVariant: RecordCheck = (...of) => CHARGES.flatMap((check) => check(...of));
export const checkAdditionalFee = checkOf("feeType", "feeValue");
export const checkBalloon = checkOf("balloonType", "balloonValue");
export const checkCharge = checkOf("valueMode", "value");

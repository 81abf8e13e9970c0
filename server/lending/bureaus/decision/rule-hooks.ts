// A decision must be found again as it was made: a rule that is in force, or was, stays what it is. It may only be given
// an end that has not passed yet.
import { AppError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { type Context, type HooksOfResource, hooksFor, type Row, validationError } from "../../../framework/index.ts";

const ENTITY = "ProductBureauRule";

export const ruleHooks = (): HooksOfResource =>
  hooksFor("product-bureau-rules", {
    async beforeValidate({ clock }, body, current) {
      const today = clock.today();
      if (current === null)
        refuseBefore(today, "startsOn", body.startsOn, "Uma regra vale a partir de hoje ou depois.");
      else if (String(current.startsOn) <= today) refuseChange(body, current, today);
      return body;
    },
    async beforeDelete({ clock }: Context, record) {
      if (String(record.startsOn) > clock.today()) return;
      throw new AppError("INVALID_STATE", { entity: ENTITY, message: `${begun(record)} Informe até quando ela vale.` });
    },
  });

const begun = ({ startsOn }: Row): string =>
  `Esta regra vale desde ${formatDate(String(startsOn))}: o que foi decidido por ela precisa continuar explicável.`;

/** @throws VALIDATION_ERROR */
function refuseChange(body: Row, current: Row, today: string): void {
  const changed = Object.keys(body).filter(
    (name) => name in current && name !== "version" && String(body[name] ?? "") !== String(current[name] ?? ""),
  );
  const [field] = changed.filter((name) => name !== "endsOn");
  if (field !== undefined)
    throw validationError([{ field, code: "inForce", message: `${begun(current)} Encerre-a e crie outra.` }], ENTITY);
  if (!changed.includes("endsOn")) return;
  refuseBefore(today, "endsOn", current.endsOn, "Esta regra já foi encerrada.");
  refuseBefore(today, "endsOn", body.endsOn, "Uma regra em vigor pode ser encerrada hoje ou depois.");
}

/** @throws VALIDATION_ERROR */
function refuseBefore(today: string, field: string, day: unknown, message: string): void {
  if (typeof day === "string" && day < today) throw validationError([{ field, code: "past", message }], ENTITY);
}

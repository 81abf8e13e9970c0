// Captures belong to the personal data of a person (LGPD): they are gathered and erased with it; outcome and dates stay.
import type { SubjectRegister } from "../../features/privacy/index.ts";
import { captureByID } from "./stored.ts";

export const CAPTURES: SubjectRegister = {
  register: "biometry-captures",
  ids: {
    persons: "select id from biometry_captures where person_id = $1",
    customers:
      "select b.id from biometry_captures b join customers c on c.person_id = b.person_id where c.id = $1 and c.person_id is not null",
  },
  async more({ db }, id) {
    const { pictureSealed, pictureHash } = await captureByID(db, id);
    if (pictureSealed === null) return [];
    const text = "Foto do rosto guardada cifrada; uma cópia é entregue a pedido.";
    return [{ field: "picture", title: "Foto", value: { sha256: pictureHash }, text }];
  },
};

// Guards the representatives of the organization: administrators name them, and no person names himself. Decision:
// 0042-nobody-gives-more-than-they-hold.md.
import type { PersonGuard } from "../../features/users/index.ts";
import { permissions, resourceNamed } from "../../framework/index.ts";

export const representativeGuard: PersonGuard = {
  field: "organizationRepresentative",
  reason({ caller, services }, isOwn) {
    if (isOwn) return "Ninguém se torna, nem deixa de ser, representante da organização por conta própria.";
    const organization = resourceNamed({ services }, "main-company");
    return permissions.mayWrite(organization, "update", caller, services.pageViews)
      ? undefined
      : "Só quem administra a organização diz quem a representa.";
  },
};

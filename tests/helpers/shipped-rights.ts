// The rights and roles of a new installation, with those of its slices and registers.
import { shippedRoles } from "../../server/features/users/seed-roles.ts";
import { readRights } from "../../server/framework/access/rights.ts";
import type { Resources } from "../../server/framework/documents/load-documents.ts";
import { SLICES } from "../../server/slices.ts";
import { ownPagesOf, withPages } from "../../src/base/check-pages.ts";
import { productResources } from "./product-resources.ts";

const ofSlices = SLICES.flatMap(({ rights }) => rights ?? []);

export const rightsOf = (resources: Resources = productResources()) =>
  withPages(readRights(), [...ofSlices, ...ownPagesOf(resources.values())]);

export const rolesOf = (resources: Resources = productResources()) =>
  shippedRoles({ resources, slices: SLICES, rights: rightsOf(resources) });

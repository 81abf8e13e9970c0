// The rules of a register's records beyond those of its document, for the form and the server alike.
import { ownProblem, type RecordCheck } from "../base/validate.ts";
import { checkAccessNetwork, checkAllowedAddresses } from "./access/ip-ranges.ts";
import { checkScript } from "./accounting/scripts/script-checks.ts";
import { templateProblems } from "./contract-templates/template-text.ts";
import { checkVehicle } from "./operations/vehicle-figures.ts";
import { checkAdditionalFee, checkBalloon, checkCharge, checkVariant } from "./products/value-modes.ts";
import { checkWorkflow } from "./workflows/workflow-checks.ts";

export const RECORD_CHECKS: { readonly [resource: string]: RecordCheck } = {
  "access-networks": checkAccessNetwork,
  "accounting-scripts": checkScript,
  "api-keys": checkAllowedAddresses,
  "contract-templates": ({ body }) =>
    typeof body === "string"
      ? templateProblems(body)
          .slice(0, 1)
          .map((message) => ownProblem("body", message))
      : [],
  "product-additional-fees": checkAdditionalFee,
  "product-charges": checkCharge,
  "product-variants": checkVariant,
  products: checkBalloon,
  vehicles: checkVehicle,
  workflows: checkWorkflow,
};

// All checks of a closing, one a line. Decision 0033 lists the checks that wait for other areas.
import type { ClosingCheck } from "./check.ts";
import { debitsAndCredits } from "./d01-debits-credits.ts";
import { classesAgree } from "./d02-classes.ts";
import { treeHoldsAll } from "./d03-tree.ts";
import { contractsAgree } from "./d04-subledger.ts";
import { receiptsArePosted } from "./d05-receipts.ts";
import { disbursementsArePosted } from "./d06-disbursements.ts";
import { installmentsAreCharged } from "./d09-installments.ts";
import { provisionsAreEnough } from "./d10-provisions.ts";
import { classificationsAreCurrent } from "./d11-classifications.ts";
import { iofAgrees } from "./d12-iof.ts";
import { productsHaveScripts } from "./d13-scripts.ts";
import { accountsFit } from "./d14-accounts.ts";
import { closedDaysStay } from "./d15-closed-days.ts";
import { transitPasses } from "./d16-transit.ts";
import { cededIsGone } from "./d17-ceded.ts";
import { naturesHold } from "./d18-natures.ts";
import { controlsAgree } from "./d19-controls.ts";
import { noneMissing } from "./d20-gaps.ts";
import { sealsHold } from "./d21-seals.ts";

export const CLOSING_CHECKS: readonly ClosingCheck[] = [
  debitsAndCredits,
  classesAgree,
  treeHoldsAll,
  contractsAgree,
  receiptsArePosted,
  disbursementsArePosted,
  installmentsAreCharged,
  provisionsAreEnough,
  classificationsAreCurrent,
  iofAgrees,
  productsHaveScripts,
  accountsFit,
  closedDaysStay,
  transitPasses,
  cededIsGone,
  naturesHold,
  controlsAgree,
  noneMissing,
  sealsHold,
];

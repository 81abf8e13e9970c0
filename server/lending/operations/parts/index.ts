// The parts of an operation that its stages write: guarantors, documents, warranties, disbursements, information.
import type { OperationArea } from "../area.ts";
import { partCalls } from "./contract.ts";
import { DISBURSEMENTS } from "./disbursements.ts";
import { documentMail } from "./document-mail.ts";
import { documentHooks } from "./documents.ts";
import { GUARANTORS } from "./guarantors.ts";
import { hooksOfPart } from "./part-hooks.ts";
import { partRoutes } from "./routes.ts";
import { WARRANTIES } from "./warranties.ts";

export const PARTS: OperationArea = {
  routes: partRoutes,
  calls: partCalls,
  hooks: () => [hooksOfPart(GUARANTORS), hooksOfPart(WARRANTIES), hooksOfPart(DISBURSEMENTS), documentHooks],
  queuedWork: ({ mailer, settings }) => [documentMail({ mailer, publicUrl: settings.publicUrl })],
};

// Checks the registration of a webhook: its address is on the internet, its headers are its own, and it always has a
// secret.

import { randomBytes } from "node:crypto";
import type { FieldError } from "../../../src/base/app-error.ts";
import { objectsIn } from "../../../src/base/plain-object.ts";
import { isPublicUrl, NOT_PUBLIC_TEXT } from "../../../src/rules/webhooks/webhook-address.ts";
import {
  type Context,
  permissions,
  type ResourceHooks,
  type Row,
  records,
  resourceNamed,
  validationError,
} from "../../framework/index.ts";
import { publicAddresses, type Reach } from "./send.ts";

const RESOLVE_MS = 2000;
/** Headers that the product or the connection itself sets. */
const RESERVED =
  /^(host|connection|keep-alive|upgrade|te|trailer|expect|transfer-encoding|content-.*|user-agent|x-esteira-.*)$/i;

export function webhookVerbs(reach: Reach): Partial<ResourceHooks> {
  return {
    async beforeValidate(_context, body, current) {
      const errors = [...addressErrors(body, reach), ...headerErrors(body)];
      if (errors.length > 0) throw validationError(errors, "Webhook");
      const needsSecret = body.secret === null || (!current && body.secret === undefined);
      return needsSecret ? { ...body, secret: newSecret() } : body;
    },
    async create(context, body) {
      permissions.requireWrite(
        resourceNamed(context, "webhooks"),
        "create",
        context.caller,
        context.services.pageViews,
      );
      await refuseInside(context, body.url, reach);
      return records.create(context, resourceNamed(context, "webhooks"), body);
    },
    async update(context, id, change) {
      permissions.requireWrite(
        resourceNamed(context, "webhooks"),
        "update",
        context.caller,
        context.services.pageViews,
      );
      await refuseInside(context, change.body.url, reach);
      return records.update(context, resourceNamed(context, "webhooks"), id, change);
    },
  };
}

export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

const refusal: FieldError = { field: "url", code: "publicUrl", message: NOT_PUBLIC_TEXT };

function addressErrors({ url }: Row, { allowLocal }: Reach): FieldError[] {
  if (typeof url !== "string" || isPublicUrl(url)) return [];
  return allowLocal && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? [] : [refusal];
}

function headerErrors({ headers }: Row): FieldError[] {
  return objectsIn(headers).flatMap(({ name, value }, index): FieldError[] => {
    if (typeof name === "string" && RESERVED.test(name))
      return [
        { field: `headers.${index}.name`, code: "reserved", message: "Este cabeçalho é preenchido pelo sistema." },
      ];
    const isPlain = typeof value !== "string" || /^[\x20-\x7e]*$/.test(value);
    return isPlain
      ? []
      : [
          {
            field: `headers.${index}.value`,
            code: "ascii",
            message: "Use apenas letras sem acento, números e sinais.",
          },
        ];
  });
}

/**
 * A name that resolves to an internal address is refused at once, unless a transaction is open; a name that does not
 * resolve yet is accepted, because every delivery resolves it again.
 */
async function refuseInside(context: Context, url: unknown, reach: Reach): Promise<void> {
  if (context.db.isTransaction || typeof url !== "string" || !isPublicUrl(url)) return;
  const unknown = new Promise<[]>((resolve) => setTimeout(resolve, RESOLVE_MS, []).unref());
  const addresses = await Promise.race([publicAddresses(new URL(url), reach).catch(() => []), unknown]);
  if (!addresses) throw validationError([refusal], "Webhook");
}

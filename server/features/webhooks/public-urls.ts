// Addresses of outside parties that people of the lender set: what travels to them is secret.
import { isPublicUrl, NOT_PUBLIC_TEXT } from "../../../src/rules/webhooks/webhook-address.ts";
import { type Settings, validationError } from "../../framework/index.ts";

/** @throws VALIDATION_ERROR at each field that is not empty and names no https address on the internet, unless local ones are allowed */
export function requirePublicUrls(
  body: object,
  fields: readonly string[],
  { webhooksAllowLocal }: Pick<Settings, "webhooksAllowLocal">,
): void {
  const values = new Map<string, unknown>(Object.entries(body));
  const refused = fields.filter((field) => {
    const url = values.get(field);
    return typeof url === "string" && url !== "" && !webhooksAllowLocal && !isPublicUrl(url);
  });
  if (refused.length > 0)
    throw validationError(refused.map((field) => ({ field, code: "publicUrl", message: NOT_PUBLIC_TEXT })));
}

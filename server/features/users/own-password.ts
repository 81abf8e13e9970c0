// POST /users/me/password changes the password of the signed-in person; only the current session continues.

import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import { type Context, input, validationError } from "../../framework/index.ts";
import type { UserDeps } from "./write-user.ts";

const LABELS = { currentPassword: "Senha atual", newPassword: "Nova senha" };

export async function changeOwnPassword(
  context: Context,
  { identity }: UserDeps,
  request: { body: unknown; authorization?: string },
): Promise<void> {
  if (!identity.accounts)
    throw new AppError("INVALID_STATE", { message: "A senha é trocada no provedor de identidade da instituição." });
  const { currentPassword, newPassword } = check(input.requireObject(request.body));
  await identity.accounts.changeOwnPassword({
    userID: context.caller.userID!,
    current: currentPassword,
    next: newPassword,
    keepGrant: grantOf(request.authorization),
  });
}

function check(body: Record<string, unknown>): Record<keyof typeof LABELS, string> {
  const errors: FieldError[] = [];
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(LABELS, name))
      errors.push({ field: name, code: "unknown", message: `O campo "${name}" não existe nesta chamada.` });
  }
  for (const [name, label] of Object.entries(LABELS)) {
    if (typeof body[name] !== "string" || body[name] === "")
      errors.push({ field: name, code: "required", message: `O campo "${label}" é obrigatório.` });
  }
  if (errors.length > 0) throw validationError(errors, "User");
  return body as Record<keyof typeof LABELS, string>;
}

/** Returns the session that the token belongs to; the token itself was verified earlier. */
function grantOf(authorization = ""): string | undefined {
  const [, payload] = authorization.split(".");
  const { sid } = objectOf(JSON.parse(Buffer.from(payload ?? "", "base64url").toString() || "{}"));
  return typeof sid === "string" && sid !== "" ? sid : undefined;
}

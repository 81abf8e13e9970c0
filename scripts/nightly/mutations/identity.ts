// Breaks of signing in, of passwords and of tokens.
import type { Mutation } from "./mutation.ts";

export const IDENTITY: readonly Mutation[] = [
  {
    name: "Passwords of one account are guessed without end",
    file: "server/features/identity/sign-in.ts",
    find: "if (minutes > 0) return { refusal: waitText(bucket, minutes) };",
    replace: "if (minutes > DAY_MINUTES * 2) return { refusal: waitText(bucket, minutes) };",
    caughtBy: ["tests/api/identity/guesses.test.ts"],
  },
  {
    name: "An unknown login is told apart from a wrong password",
    file: "server/features/identity/sign-in.ts",
    find: 'return { refusal: "E-mail ou senha inválidos." };',
    replace: 'return { refusal: account ? "Senha inválida." : "E-mail ou senha inválidos." };',
    caughtBy: ["tests/api/identity/sign-in.test.ts"],
  },
  {
    name: "Demonstration accounts enter in production",
    file: "server/features/identity/sign-in.ts",
    find: "if (account.demo && refuseDemo)",
    replace: "if (account.demo && refuseDemo && !account.id)",
    caughtBy: ["tests/api/identity/sign-in.test.ts"],
  },
  {
    name: "A link to choose a password works twice",
    file: "server/features/identity/tickets.ts",
    find: "where t.hash = $1 and t.used_at is null and t.expires_at > $2",
    replace: "where t.hash = $1 and t.expires_at > $2",
    caughtBy: ["tests/api/identity/passwords.test.ts"],
  },
  {
    name: "A new password leaves the other sessions open",
    file: "server/features/identity/choose-password.ts",
    find: "await endSessions(tx, account.id, change.keepGrant);",
    replace: "if (!change.keepGrant) await endSessions(tx, account.id, change.keepGrant);",
    caughtBy: ["tests/api/identity/passwords.test.ts"],
  },
  {
    name: "A password is changed without the one before",
    file: "server/features/identity/choose-password.ts",
    find: "if (!(await isPassword(change.current, account.passwordHash)))",
    replace: "if (change.current === undefined && !(await isPassword(change.current, account.passwordHash)))",
    caughtBy: ["tests/api/identity/passwords.test.ts"],
  },
  {
    name: "An identity token opens the calls",
    file: "server/features/identity/verify.ts",
    find: "if (isOtherKind(payload) || isForOther(payload, source)) throw unauthorized();",
    replace: "if (isForOther(payload, source)) throw unauthorized();",
    caughtBy: ["tests/security/tokens.test.ts", "tests/api/identity/tokens.test.ts"],
  },
  {
    name: "A token of another installation opens the calls",
    file: "server/features/identity/verify.ts",
    find: "      issuer: source.issuer,\n      audience: source.audience,",
    replace: "      audience: source.audience && undefined,",
    caughtBy: ["tests/security/tokens.test.ts", "tests/api/identity/tokens.test.ts"],
  },
  {
    name: "An e-mail that the provider does not vouch for decides who somebody is",
    file: "server/features/identity/verify.ts",
    find: "email: payload.email_verified === true ? text(payload.email) : undefined,",
    replace: "email: text(payload.email),",
    caughtBy: ["tests/api/identity/tokens.test.ts"],
  },
  {
    name: "Of two credentials in one call the first counts",
    file: "server/framework/access/hook.ts",
    find: 'text.toLowerCase() === "authorization").length < 2;',
    replace: 'text.toLowerCase() === "authorization").length < 3;',
    caughtBy: ["tests/security/tokens.test.ts"],
  },
];

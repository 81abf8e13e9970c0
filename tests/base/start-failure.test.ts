// A failed start is explained to the operator in one Portuguese sentence, whatever message the system gave.
import { expect, test } from "vitest";
import { startFailureText } from "../../server/platform/process/start-failure.ts";

const PLACE = { dataDir: "/nowhere/data", isEmbedded: true, port: 80, host: "0.0.0.0" };

const failure = (details: object, cause?: unknown) => Object.assign(new Error("in English", { cause }), details);

test.each([
  [{ code: "EADDRINUSE", syscall: "listen" }, /^A porta 80 já está em uso/],
  [{ code: "EACCES", syscall: "listen" }, /^O sistema não permite usar a porta 80\./],
  [{ code: "EADDRNOTAVAIL", syscall: "listen" }, /^Não foi possível atender em 0\.0\.0\.0:80/],
  [{ code: "ENOTFOUND", syscall: "getaddrinfo" }, /Confira HOST e PORT\.$/],
  [{ code: "ENOSPC" }, /^O disco da pasta de dados \/nowhere\/data está cheio\./],
  [{ code: "EDQUOT" }, /está cheio/],
  [{ code: "53100" }, /está cheio/],
  [{ code: "ERR_SQLITE_ERROR", errcode: 13 }, /está cheio/],
  [{ code: "EACCES", path: "/nowhere/data" }, /^O sistema não permite gravar em \/nowhere\/data\./],
  [{ code: "EROFS", path: "/nowhere/data" }, /^O sistema não permite gravar/],
  [{ code: "ERR_SQLITE_ERROR", errcode: 14 }, /^O sistema não permite gravar/],
  [{ code: "ENOTDIR", path: "/etc/passwd/database" }, /^\/etc\/passwd\/database não existe nem pode ser criado/],
  [{ code: "42501" }, /^O usuário de DATABASE_URL não pode criar/],
])("the cause of a failed start is explained: %j", (details, text) => {
  expect(startFailureText(failure(details), PLACE)).toMatch(text);
  expect(startFailureText(failure({}, failure(details)), PLACE)).toMatch(text);
});

test("an engine that ends without a message is diagnosed by a test write to its folder", () => {
  const silent = failure({ code: "57P03" }, { name: "ErrnoError", errno: 51 });
  expect(startFailureText(silent, PLACE)).toMatch(/está cheio/);
  expect(startFailureText(failure({ code: "57P03" }), PLACE)).toMatch(/^\/nowhere\/data não existe/);
});

test("a PostgreSQL failure names the server whose disk is full, or that the connection was lost", () => {
  const remote = { ...PLACE, isEmbedded: false };
  expect(startFailureText(failure({ code: "53100" }), remote)).toMatch(/^O disco do servidor PostgreSQL está cheio\./);
  expect(startFailureText(failure({ code: "ECONNRESET" }), remote)).toMatch(/^O PostgreSQL deixou de responder/);
});

test("a fault of the program keeps its own message", () => {
  expect(startFailureText(new TypeError("x is not a function"), PLACE)).toBeUndefined();
});

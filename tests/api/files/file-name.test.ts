// Tests how names of files are made safe, and the header that contains them.
import { expect, test } from "vitest";
import { contentDisposition, safeFileName } from "../../../server/features/files/file-name.ts";

test.each([
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\Users\\ana\\contrato.pdf", "contrato.pdf"],
  ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie: x.pdf"],
  ["fotos\u202Egnp.exe", "fotosgnp.exe"],
  ["...pdf", "pdf"],
  ["", "arquivo"],
  [undefined, "arquivo"],
  [`${"ã".repeat(300)}.pdf`, `${"ã".repeat(251)}.pdf`],
])("the file name %j becomes %j", (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

test("a name in another alphabet is kept and gets an ASCII substitute", () => {
  expect(contentDisposition("attachment", "отчёт.pdf")).toBe(
    `attachment; filename=".pdf"; filename*=UTF-8''${encodeURIComponent("отчёт.pdf")}`,
  );
  expect(contentDisposition("attachment", `"a'b".pdf`)).toBe(
    `attachment; filename="_a'b_.pdf"; filename*=UTF-8''%22a%27b%22.pdf`,
  );
});

// J29: two people on one record, one who edits and one who reads, with comments and mentions.
import { COMMENTS } from "../../src/resources/comments/texts.ts";
import { LIVE } from "../../src/resources/live/texts.ts";
import { expectAccessible, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, test } from "./helpers/test.ts";
import { makeAgents } from "./pages/made.ts";
import { newName } from "./pages/people.ts";

const LIST = "/cadastros/agentes";

test("two people see each other on a record, mention each other and lose nothing of what they type", async ({
  page: reader,
  browser,
}) => {
  const editor = await anotherPage(browser);
  await signIn(reader, "sa");
  await signIn(editor, "op");
  const [id] = await makeAgents(reader, newName("DE DUAS PESSOAS"), 1);
  await reader.goto(`${LIST}/view/${id}`);
  await editor.goto(`${LIST}/edit/${id}`);
  const faces = reader.getByRole("list", { name: LIVE.also });
  await expect(faces).toContainText(`BIANCA TORRES LACERDA (${LIVE.editing})`);

  await reader.getByRole("button", { name: COMMENTS.title }).click();
  const box = reader.getByLabel(COMMENTS.label);
  await box.pressSequentially("Confira o nome, @bian");
  await expect(reader.getByRole("option", { name: "BIANCA TORRES LACERDA" })).toBeVisible();
  await reader.keyboard.press("Enter");
  await reader.keyboard.press("Control+Enter");
  await expect(reader.getByRole("dialog").getByRole("listitem")).toContainText("@BIANCA TORRES LACERDA");
  await expectAccessible(reader);
  await shot(reader, "together-comments");
  await reader.keyboard.press("Escape");
  await expect(editor.getByRole("button", { name: /1 comentário não lido/ })).toBeVisible();

  const name = editor.getByLabel("Nome fantasia");
  await name.fill("DIGITADO AQUI");
  await reader.goto(`${LIST}/edit/${id}`);
  await reader.getByLabel("Nome fantasia").fill("GRAVADO ANTES");
  await reader
    .getByRole("button", { name: /^Salvar/ })
    .first()
    .click();
  await expect(editor.getByText(/HELENA DUARTE VILAR alterou Nome fantasia\. Você também mudou/)).toBeVisible();
  await expect(name).toHaveValue("DIGITADO AQUI");
  const facesThere = editor.getByRole("list", { name: LIVE.also });
  await expect(facesThere).toContainText("HELENA DUARTE VILAR");
  await reader.getByRole("navigation").getByRole("link", { name: "Agentes" }).last().click();
  await expect(facesThere).toBeHidden();
  await editor.context().close();
});

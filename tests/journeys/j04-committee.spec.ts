// J04: a committee with limits, an absent member, a counterproposal that the agency accepts, new rounds and the result.
import type { Page } from "@playwright/test";
import { COMMITTEE_TEXTS, PROPOSAL_TEXTS, VOTE_TEXTS } from "../../src/custom/operations/pipeline/committee/texts.ts";
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { operationFor, shortWay, twoPositions } from "./pages/operations.ts";
import { setAvailability } from "./pages/session.ts";

const PEOPLE = { manager: "BIANCA TORRES LACERDA", director: "RICARDO AMORIM SALES", standIn: "HELENA DUARTE VILAR" };

const confirm = async (page: Page, text: string, verb: string): Promise<void> => {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(text);
  await dialog.getByRole("button", { name: verb, exact: true }).click();
};

const act = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a committee decides: limits, a stand-in, a counterproposal, new rounds and the result", async ({
  page: author,
  browser,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/status of 40[03]/);
  const [manager, director, standIn, agency] = await Promise.all([1, 2, 3, 4].map(() => anotherPage(browser)));
  if (!manager || !director || !standIn || !agency) throw new Error("a page is missing");
  for (const [page, login] of [
    [author, "op2"],
    [manager, "op"],
    [director, "ad"],
    [standIn, "sa"],
    [agency, "ag"],
  ] as const)
    await signIn(page, login);
  await setAvailability(director, "Disponível");
  const { committeeID, names } = await twoPositions({ sa: standIn, ad: director }, PEOPLE);
  const way = await shortWay(standIn, agency, committeeID);
  const { id } = await operationFor(author, way);
  const address = `/operacional/esteira-de-credito/comite/${id}`;
  const calls = `/operations/${id}`;

  await opens({ author, director }, { address, calls, names });
  await manager.goto(address);
  await givesOpinion(author, manager);
  await isStoodInFor(author, director);

  await standIn.goto(address);
  await evaluates(author, standIn);
  await negotiates(author, standIn);

  await test.step("the agency accepts: new terms and a new round (COMM-019)", async () => {
    await agency.goto("/");
    await expect(agency.getByRole("link", { name: /Contraproposta para responder/ }).first()).toBeVisible();
    await agency.goto(`/operacional/operacao/${id}`);
    const proposal = agency.getByRole("region", { name: "Contraproposta" });
    await expect(proposal).toContainText("R$ 15.000,00");
    await expect(agency.getByRole("main")).not.toContainText("Valor que cabe na renda.");
    await expectNoFindings(agency, "#content");
    await expectNoEnglish(agency);
    await act(agency, "Aceitar").click();
    await confirm(agency, "R$ 15.000,00 em 18 parcelas", "Aceitar contraproposta");
    await expect(proposal).toBeHidden();
    await expect(author.getByText("R$ 15.000,00").first()).toBeVisible();
    await expect(author.getByText(`${COMMITTEE_TEXTS.rounds} (2)`)).toBeVisible();
  });

  await isRestarted(author);
  await decidesTogether({ author, manager, standIn }, id);
  await isClosed(author, standIn, id);
  await setAvailability(director, "Disponível");
  for (const page of [manager, director, standIn, agency]) await page.context().close();
});

async function opens(
  { author, director }: { author: Page; director: Page },
  { address, calls, names }: { address: string; calls: string; names: readonly string[] },
): Promise<void> {
  await test.step("the author sees who would decide, opens the committee and may not vote (COMM-001, COMM-005)", async () => {
    await author.goto(address);
    const preview = author.getByRole("list", { name: COMMITTEE_TEXTS.preview }).locator("> li");
    await expect(preview.nth(0)).toContainText(names[0] ?? "");
    await expect(preview.nth(1)).toContainText(`${names[1]}${COMMITTEE_TEXTS.decides}`);
    await act(author, COMMITTEE_TEXTS.open).click();
    const notice = expectToast(director, "Votação em comitê");
    await confirm(author, "Regra, membros e substitutos", COMMITTEE_TEXTS.open);
    await notice;
    await expect(author.getByText("Você não faz parte do comitê desta operação.")).toBeVisible();
    await expect(act(author, "Aprovar")).toHaveCount(0);
    expect((await apiAs(author).post(`${calls}/voting`, { action: "APPROVE" })).status).toBe(403);
  });
}

async function givesOpinion(author: Page, manager: Page): Promise<void> {
  await test.step("a manager's approval beyond the limit is an opinion (COMM-006, COMM-007)", async () => {
    await act(manager, "Aprovar").click();
    await expect(manager.getByText("Aprovou").first()).toBeVisible();
    await expect(author.getByText("Aprovou", { exact: true })).toBeVisible();
    await expect(author.getByRole("status").getByText("Em análise")).toBeVisible();
  });
}

async function negotiates(author: Page, standIn: Page): Promise<void> {
  await test.step("a counterproposal stands beside the terms, is cancelled and sent again (COMM-017, COMM-018)", async () => {
    const send = async () => {
      await act(author, PROPOSAL_TEXTS.send).click();
      const dialog = author.getByRole("dialog", { name: PROPOSAL_TEXTS.title });
      await dialog.getByLabel("Valor proposto").fill("15.000,00");
      await dialog.getByLabel("Parcelas").fill("18");
      await act(author, PROPOSAL_TEXTS.simulate).click();
      await expect(dialog.getByRole("row", { name: /Parcelas 12 18/ })).toBeVisible();
      await expectNoFindings(author, "[role=dialog]");
      await dialog.getByLabel(PROPOSAL_TEXTS.justification).fill("Valor que cabe na renda.");
      await dialog.getByRole("button", { name: PROPOSAL_TEXTS.send }).click();
      await expect(author.getByText(PROPOSAL_TEXTS.waits)).toBeVisible();
    };
    await send();
    await expect(standIn.getByText(/suspens/i).filter({ visible: true })).toHaveText(PROPOSAL_TEXTS.waits);
    await expect(act(author, PROPOSAL_TEXTS.accept)).toHaveAttribute("aria-disabled", "true");
    await act(author, PROPOSAL_TEXTS.cancel).click();
    await confirm(author, PROPOSAL_TEXTS.cancelText, PROPOSAL_TEXTS.cancel);
    await expect(author.getByText(PROPOSAL_TEXTS.waits)).toBeHidden();
    await send();
  });
}

async function isClosed(author: Page, standIn: Page, id: number): Promise<void> {
  await test.step("afterwards votes and opinions are closed, and the minutes tell it all (COMM-020, PIPE-052)", async () => {
    const late = await apiAs(standIn).post(`/operations/${id}/voting`, { action: "REJECT", justification: "Tarde" });
    expect(late.status).toBe(409);
    await act(author, COMMITTEE_TEXTS.minutes).click();
    await expect(author.getByRole("dialog", { name: COMMITTEE_TEXTS.minutesTitle })).toBeVisible();
    await author.keyboard.press("Escape");
    await author.goto(`/operacional/esteira-de-credito/nova-janela/${id}/parecer`);
    await expect(author.getByText("O parecer não pode ser alterado após o início do comitê.")).toBeVisible();
    await expect(author.getByRole("textbox")).toHaveCount(0);
  });
}

async function isStoodInFor(author: Page, director: Page): Promise<void> {
  await test.step("the stand-in of an absent director votes, with a note (COMM-010, COMM-011, COMM-016)", async () => {
    await setAvailability(director, "Ausente");
    await act(author, COMMITTEE_TEXTS.reset).click();
    await confirm(author, COMMITTEE_TEXTS.resetText, COMMITTEE_TEXTS.reset);
    await expect(author.getByText("Substituindo membro ausente do comitê")).toBeVisible();
    await author.getByText("Substituindo membro ausente do comitê").hover();
    await expect(author.getByRole("tooltip").filter({ hasText: PEOPLE.director })).toBeVisible();
  });
}

async function evaluates(author: Page, standIn: Page): Promise<void> {
  await test.step("a rejection needs a reason, an evaluation is stored (COMM-002, COMM-020)", async () => {
    await act(standIn, "Reprovar").click();
    await expect(standIn.getByText(VOTE_TEXTS.rejectReason)).toBeVisible();
    await standIn.getByLabel(VOTE_TEXTS.comment).fill("Falta o balanço");
    await act(standIn, "Avaliar").click();
    await expect(author.getByText("Falta o balanço", { exact: true }).first()).toBeVisible();
    await expectNoFindings(standIn);
    await shot(standIn, "committee-vote");
  });
}

async function decidesTogether(
  { author, manager, standIn }: { [page in "author" | "manager" | "standIn"]: Page },
  id: number,
): Promise<void> {
  await test.step("two votes of the same second are stored, and the result moves the operation (COMM-021, COMM-023)", async () => {
    // A vote on the round before would be refused: both pages must have heard of the new one.
    for (const page of [manager, standIn]) {
      await expect(page.getByText("Rodada", { exact: true }).locator("..")).toContainText("4");
      await expect(act(page, "Aprovar")).toBeVisible();
    }
    await Promise.all([act(manager, "Aprovar").click(), act(standIn, "Aprovar").click()]);
    await expect(author.getByRole("status").getByText("Aprovado")).toBeVisible();
    const { body } = await apiAs(author).get<{ operation: { status: { text: string } } }>(`/operations/${id}/detailed`);
    expect(body.operation.status.text).toBe("APROVADA");
  });
}

async function isRestarted(author: Page): Promise<void> {
  await test.step("a restart clears the votes and keeps the round (COMM-015)", async () => {
    await act(author, COMMITTEE_TEXTS.restart).click();
    await confirm(author, COMMITTEE_TEXTS.restartText, COMMITTEE_TEXTS.restart);
    await expect(author.getByText(`${COMMITTEE_TEXTS.rounds} (3)`)).toBeVisible();
    await expectNoFindings(author);
    await expectNoEnglish(author);
    await shot(author, "committee-rounds");
  });
}

// J06: a signed operation at the platform that issues its CCB: other instalments are never sent, the same ones are, and the
// issue is seen while somebody looks on.
import type { Page } from "@playwright/test";
import { BANKING_TEXTS as T } from "../../src/custom/operations/pipeline/banking/texts.ts";
import { query } from "../helpers/api.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";

const PIPELINE = "/operacional/esteira-de-credito";

test(
  "instalments are compared, and the operation is sent, approved and issued (BANK-004 to 012)",
  NIGHTLY,
  async ({ page, browser }) => {
    await signIn(page, "op");
    const administrator = await anotherPage(browser);
    await signIn(administrator, "sa");
    const id = await signedOperation(page);
    await page.goto(`${PIPELINE}/bancarizacao/${id}`);
    await behave(administrator, "OTHER_SCHEDULE");
    const dialog = page.getByRole("dialog");
    await test.step("what the platform would calculate otherwise is shown, and cannot be sent", async () => {
      await page.getByRole("button", { name: T.start }).click();
      await dialog.getByRole("checkbox").first().check();
      await dialog.getByRole("button", { name: T.next }).click();
      await expect(dialog.getByText(T.different)).toBeVisible();
      await expect(dialog.getByRole("button", { name: T.send })).toBeDisabled();
      await expectAccessible(page);
      await expectNoEnglish(page);
      await shot(page, "j06-banking-different");
    });
    await behave(administrator, "QUICK");
    await test.step("the same instalments are sent once", async () => {
      await dialog.getByRole("button", { name: T.back }).click();
      await dialog.getByRole("button", { name: T.next }).click();
      await expect(dialog.getByText(T.same)).toBeVisible();
      await dialog.getByRole("button", { name: T.send }).click();
      await expectToast(page, T.sent);
      await expect(page.getByText(T.simulated)).toBeVisible();
    });
    await test.step("the approval is asked for, and the CCB is there", async () => {
      await page.getByRole("button", { name: T.approve }).click();
      await expectToast(page, T.approved);
      await expect(page.getByText("CCB emitida", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: T.cancel })).toHaveCount(0);
      await expectAccessible(page);
      await shot(page, "j06-banking-issued");
    });
    await behave(administrator, "NORMAL");
    await administrator.context().close();
  },
);

const behave = async (page: Page, behaviour: string): Promise<void> => {
  expect((await apiAs(page).put("/banking-simulator", { platform: "UY3", behaviour })).status).toBe(200);
};

/** Of the demonstration: everybody has signed, and no platform knows it yet. */
async function signedOperation(page: Page): Promise<number> {
  const list = query({ searchString: "WÁGNER LUIZ PACHECO", filters: { stage: { $eq: "BANKING" } } });
  const { body } = await apiAs(page).get<{ content: { id: number }[] }>(`/operations${list}`);
  return body.content[0]!.id;
}

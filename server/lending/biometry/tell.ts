// Who is told what of a capture: those who may decide when one waits for them, and whoever asked for it when it ends.
import { escaped, holderIds, type NewNotification, notify } from "../../features/notifications/index.ts";
import { emit } from "../../features/webhooks/index.ts";
import type { Context } from "../../framework/index.ts";
import type { StoredCapture } from "./stored.ts";

const PAGE = "credit_operational_biometry";

type CaptureNamed = Pick<StoredCapture, "id" | "personName" | "requestedByID">;
type Tone = NonNullable<NewNotification["tone"]>;

/** The webhook says that there is a result, and never which one. */
export const announceResult = (context: Context, { id, personID }: Pick<StoredCapture, "id" | "personID">) =>
  emit(context, "BIOMETRY_RESULT", { biometryCaptureID: id, personID });

export async function tellDeciders(context: Context, capture: CaptureNamed): Promise<void> {
  await notify(context, await holderIds(context, PAGE, "update"), {
    ...about(capture),
    ...{ category: "BIOMETRY_WAITING", tone: "warning", title: "Biometria aguarda decisão" },
  });
}

/** Only people who may still see captures are told. */
export async function tellRequester(context: Context, capture: CaptureNamed, title: string, tone: Tone): Promise<void> {
  const { requestedByID } = capture;
  const viewers = requestedByID === null ? [] : await holderIds(context, PAGE, "view");
  const users = viewers.filter((id) => id === requestedByID && id !== context.caller.userID);
  await notify(context, users, { ...about(capture), category: "BIOMETRY_RESULT", tone, title });
}

const about = ({ id, personName }: CaptureNamed) => ({
  picture: "register" as const,
  body: `<b>${escaped(personName ?? "")}</b>`,
  data: { record: { type: "biometry-captures", id } },
});

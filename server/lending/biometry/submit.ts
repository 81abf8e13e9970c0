// The picture of a person: checked, sealed, and sent to the bureau once for a link, however often the phone sends it.
import { randomUUID } from "node:crypto";
import { AppError } from "../../../src/base/app-error.ts";
import { addDays } from "../../../src/base/dates.ts";
import { type Context, inTransaction, resourceNamed, run, tables } from "../../framework/index.ts";
import { Breaker, type Bureau, type Reply } from "../bureaus/index.ts";
import { conflict } from "./begin.ts";
import { type CheckedPicture, checkedPicture } from "./jpeg.ts";
import { type BiometrySettings, bureauOf, type Installation, readSettings } from "./settings.ts";
import { settle } from "./settle.ts";
import { captureByCode, captureByID, isLate, type StoredCapture } from "./stored.ts";

/** Pictures that one link takes when the bureau refuses each of them. */
const MOST_ATTEMPTS = 8;
/** How much longer than its time-out a question may take to be written down. */
const MARGIN_MS = 10_000;

export class Faces {
  private readonly breaker = new Breaker();
  private readonly installation: Installation;

  constructor(installation: Installation) {
    this.installation = installation;
  }

  /** Returns the capture after the bureau's reply. @throws what a person with a link reads. */
  async submit(context: Context, code: unknown, sent: unknown): Promise<StoredCapture> {
    const picture = checkedPicture(sent);
    const settings = await readSettings(context);
    const bureau = await bureauOf(context, this.installation, settings);
    const { capture, isNew } = await this.begin(context, { code, picture, settings });
    if (isNew) await this.ask(context, { capture, bureau, settings, picture });
    return captureByID(context.db, capture.id);
  }

  /** Asks the bureau what became of a picture that it may have compared, which is never charged. */
  async clearUp(context: Context, capture: StoredCapture): Promise<void> {
    const settings = await readSettings(context);
    const bureau = await bureauOf(context, this.installation, settings);
    await settle(context, capture.id, await bureau.find(capture.questionKey ?? "", settings.timeoutMs), settings);
  }

  private begin(
    context: Context,
    { code, picture, settings }: { code: unknown; picture: CheckedPicture; settings: BiometrySettings },
  ): Promise<{ capture: StoredCapture; isNew: boolean }> {
    return inTransaction(context, async (inside) => {
      const { clock, db, services } = inside;
      const capture = await captureByCode(db, code, "for update");
      // The phone did not get the answer to the same picture and sends it again.
      if (capture.status !== "PE" && capture.pictureHash === picture.hash) return { capture, isNew: false };
      refuseClosed(capture, clock.now());
      if (capture.consentedAt === null) throw conflict("Antes da foto, é preciso concordar com o uso da imagem.");
      if (capture.attempts >= MOST_ATTEMPTS) throw new AppError("RATE_LIMITED", { message: TOO_OFTEN });
      if (!this.breaker.allows(clock.now())) throw resting();
      await tables.update(inside, resourceNamed(inside, "biometry-captures"), capture.id, {
        ...{ status: "EN", charged: "UNKNOWN", failure: null, attempts: capture.attempts + 1 },
        captured_at: clock.now().toISOString(),
        picture_until: addDays(clock.today(), settings.dueDays),
      });
      const deadline = new Date(clock.now().getTime() + settings.timeoutMs + MARGIN_MS).toISOString();
      await run(
        db,
        "update biometry_captures set picture_sealed = $2, picture_hash = $3, question_key = $4, deadline_at = $5 where id = $1",
        [capture.id, services.vault.seal(picture.bytes.toString("base64")), picture.hash, randomUUID(), deadline],
      );
      return { capture: await captureByID(db, capture.id), isNew: true };
    });
  }

  private async ask(
    context: Context,
    question: { capture: StoredCapture; bureau: Bureau; settings: BiometrySettings; picture: CheckedPicture },
  ): Promise<void> {
    const { capture, bureau, settings, picture } = question;
    const { documentNumber, questionKey } = capture;
    const details = { picture: picture.bytes.toString("base64") };
    const reply = await bureau.ask({ key: questionKey ?? "", documentNumber, details }, settings.timeoutMs);
    this.note(context, reply);
    await settle(context, capture.id, reply, settings);
  }

  private note({ clock }: Context, reply: Reply): void {
    const isDown = reply.kind === "lost" || (reply.kind === "refused" && reply.isDown);
    if (isDown) this.breaker.failed(clock.now());
    else this.breaker.succeeded();
  }
}

const TOO_OFTEN = "Este link já recebeu fotos demais. Peça outro a quem o enviou.";
const resting = (): AppError =>
  new AppError("SERVICE_UNAVAILABLE", {
    message: "O serviço de biometria está fora do ar. Tente de novo em um minuto.",
  });

/** What a link that takes no picture any more says. @throws INVALID_STATE with REVOKED, EXPIRED or USED */
export function refuseClosed(capture: StoredCapture, now: Date): void {
  if (capture.status === "CA" || capture.anonymisedAt !== null)
    throw gone("REVOKED", "Este link foi cancelado. Se ainda precisar dele, peça outro a quem o enviou.");
  if (capture.status === "PE" && isLate(capture, now))
    throw gone("EXPIRED", "O prazo deste link terminou. Peça outro a quem o enviou.");
  if (capture.status !== "PE")
    throw gone("USED", "Este link já foi usado, e a sua foto chegou. Não é preciso enviar outra.");
}

const gone = (subcode: string, message: string): AppError =>
  new AppError("INVALID_STATE", { entity: "BiometryCapture", subcode, message });

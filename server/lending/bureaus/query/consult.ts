// A consultation from the confirmation to the answer: one query for a document, bureau and base date, whoever asks and in
// whatever process; others wait for its answer. An answer that nobody saw is asked for before anything is asked anew.
import { AppError } from "../../../../src/base/app-error.ts";
import { type Context, run, type Settings } from "../../../framework/index.ts";
import { Breaker } from "../port/breaker.ts";
import { BUREAU_NAMES, type Bureau, type BureauCode, type Reply } from "../port/port.ts";
import { type BureauSettings, bureauOf, readSettings } from "../settings.ts";
import { begin, type Wish } from "./begin.ts";
import { KILLED, settle } from "./settle.ts";
import { isAnswered, queryByID, type StoredQuery } from "./stored.ts";

/** An unclear query and the one after it; more of them in one call would mean that others ask all the time. */
const MOST_ROUNDS = 3;
const POLL_MS = 200;
const PATIENCE_MS = 15_000;

export class Consultations {
  private readonly breakers = new Map<BureauCode, Breaker>();
  /** Those that wait in this process for a query in flight, wherever it was asked. */
  private readonly waits = new Map<number, Promise<void>>();

  private readonly installation: Pick<Settings, "demo" | "webhooksAllowLocal">;

  constructor(installation: Pick<Settings, "demo" | "webhooksAllowLocal">) {
    this.installation = installation;
  }

  /** @throws BUREAU_CLIENT_ERROR, BUREAU_BUDGET_EXCEEDED, INVALID_STATE */
  async consult(context: Context, wish: Wish): Promise<StoredQuery> {
    const settings = await readSettings(context);
    const bureau = await bureauOf(context, this.installation, settings, wish.bureau);
    this.refuseResting(context, wish.bureau);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { kind, query } = await begin(context, wish, settings);
      if (kind === "answered") return outcomeOf(query);
      if (kind === "running") {
        const ended = await this.waitFor(context, query, settings.timeoutMs);
        if (ended.failure !== KILLED || ended.charged !== "UNKNOWN") return outcomeOf(ended);
        continue;
      }
      if (kind === "begun") return outcomeOf(await this.carryOut(context, { bureau, query, wish }, settings));
      const cleared = await this.clear(context, query, { bureau, settings });
      if (isAnswered(cleared)) return cleared;
      if (cleared.charged === "UNKNOWN") throw unclearError(cleared);
    }
    throw clientError(wish.bureau, "Não foi possível realizar a consulta.");
  }

  /** Asks the bureau what became of a query that it may have charged. @throws INVALID_STATE */
  async clearUp(context: Context, id: number): Promise<StoredQuery> {
    const query = await queryByID(context.db, id);
    if (query.charged !== "UNKNOWN") return query;
    if (query.state === "CONSULTING") throw unclearError(query);
    const settings = await readSettings(context);
    const bureau = await bureauOf(context, this.installation, settings, query.bureau);
    return this.clear(context, query, { bureau, settings });
  }

  private async clear(
    context: Context,
    query: StoredQuery,
    { bureau, settings }: { bureau: Bureau; settings: BureauSettings },
  ): Promise<StoredQuery> {
    const reply = await bureau.find(query.questionKey, settings.timeoutMs);
    return settle(context, query.id, reply, settings.validityDays);
  }

  private async carryOut(
    context: Context,
    { bureau, query, wish }: { bureau: Bureau; query: StoredQuery; wish: Wish },
    settings: BureauSettings,
  ): Promise<StoredQuery> {
    const question = {
      ...{ key: query.questionKey, documentNumber: query.documentNumber },
      ...(query.baseDate === null ? {} : { baseDate: query.baseDate }),
      ...(wish.details ? { details: wish.details } : {}),
    };
    const reply = await bureau.ask(question, settings.timeoutMs);
    this.note(context, wish.bureau, reply);
    return settle(context, query.id, reply, settings.validityDays);
  }

  private note({ clock }: Context, bureau: BureauCode, reply: Reply): void {
    const isDown = reply.kind === "lost" || (reply.kind === "refused" && reply.isDown);
    if (isDown) this.breakerOf(bureau).failed(clock.now());
    else this.breakerOf(bureau).succeeded();
  }

  private refuseResting({ clock }: Context, bureau: BureauCode): void {
    if (this.breakerOf(bureau).allows(clock.now())) return;
    throw restingError(bureau);
  }

  private breakerOf(bureau: BureauCode): Breaker {
    const breaker = this.breakers.get(bureau) ?? new Breaker();
    this.breakers.set(bureau, breaker);
    return breaker;
  }

  private async waitFor(context: Context, { id }: StoredQuery, timeoutMs: number): Promise<StoredQuery> {
    const wait = this.waits.get(id) ?? this.poll(context, id, timeoutMs).finally(() => this.waits.delete(id));
    this.waits.set(id, wait);
    await wait;
    return queryByID(context.db, id);
  }

  /** The row is the one thing that all processes share. */
  private async poll({ db }: Context, id: number, timeoutMs: number): Promise<void> {
    const end = performance.now() + timeoutMs + PATIENCE_MS;
    while (performance.now() < end) {
      const running = await run(db, "select 1 from bureau_queries where id = $1 and state = 'CONSULTING'", [id]);
      if (running.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** @throws BUREAU_CLIENT_ERROR with the reason, unless the bureau has answered. */
function outcomeOf(query: StoredQuery): StoredQuery {
  if (isAnswered(query)) return query;
  if (query.state === "CONSULTING") throw clientError(query.bureau, "A consulta ainda está em andamento. Aguarde.");
  throw clientError(query.bureau, query.failure ?? "Não foi possível realizar a consulta.", query);
}

/** The subcode of a bureau that is left alone for a while. */
export const RESTING = "RESTING";

const restingError = (bureau: BureauCode): AppError =>
  new AppError("BUREAU_CLIENT_ERROR", {
    ...{ status: 502, entity: bureau, subcode: RESTING },
    message: `${BUREAU_NAMES[bureau]}: o bureau não está respondendo. Tente novamente em um minuto.`,
  });

function clientError(bureau: BureauCode, reason: string, query?: StoredQuery): AppError {
  const details = query ? { queryID: query.id, state: query.state, charged: query.charged } : undefined;
  const message = `${BUREAU_NAMES[bureau]}: ${reason}`;
  return new AppError("BUREAU_CLIENT_ERROR", { status: 502, entity: bureau, message, details });
}

function unclearError({ id, bureau, state }: StoredQuery): AppError {
  const message =
    state === "CONSULTING"
      ? `${BUREAU_NAMES[bureau]}: a consulta ainda está em andamento. Aguarde.`
      : `${BUREAU_NAMES[bureau]}: a consulta anterior ficou sem resposta e pode ter sido cobrada. Esclareça a cobrança antes de consultar de novo.`;
  return new AppError("INVALID_STATE", { entity: bureau, message, details: { queryID: id } });
}

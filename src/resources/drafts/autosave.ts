// Writes the draft of one opened form: a moment after the last key, every few seconds during typing, and at once when
// the page is left. Each opened form has a draft of its own, so that two tabs never overwrite each other.
import { type DraftContent, type DraftPlace, dropDraft, type SaveDraftResult, saveDraft } from "./draft-calls.ts";

const AFTER_TYPING_MS = 1_500;
const WHILE_TYPING_MS = 6_000;
const RETRY_MS = 10_000;

interface Form {
  read(): Omit<DraftContent, "id">;
  /** Receives the result of the last write; undefined when there is nothing to save. */
  onAnswer(answer: SaveDraftResult | undefined): void;
}

export class Autosave {
  private readonly place: DraftPlace;
  private readonly form: Form;
  private id: string;
  /** The earlier draft that this one continues; it is deleted once this one is written. */
  private resumed: string | undefined;
  private hasDraft = false;
  private isRefused = false;
  private isOver = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pendingSince: number | undefined;
  private lastWrite = Promise.resolve();
  private inFlight = new AbortController();

  /** With an id: that of a draft which it goes on writing, stored or not. */
  constructor(place: DraftPlace, form: Form, id?: string) {
    this.place = place;
    this.form = form;
    this.id = id ?? newId();
    this.hasDraft = id !== undefined;
  }

  type(): void {
    const waited = this.pendingSince === undefined ? 0 : Date.now() - this.pendingSince;
    this.later(Math.max(0, Math.min(AFTER_TYPING_MS, WHILE_TYPING_MS - waited)));
  }

  /** Writes pending changes at once. `isLast` is true when the page is being left. */
  flush(isLast: boolean): Promise<void> {
    if (this.pendingSince === undefined || this.isOver) return this.lastWrite;
    this.halt();
    const draft = { id: this.id, ...this.form.read() };
    if (isLast) {
      // A page that is being left cannot wait, and an older write must not arrive after this one.
      this.inFlight.abort();
      this.inFlight = new AbortController();
    }
    const { signal } = this.inFlight;
    this.lastWrite = isLast ? this.write(draft, signal) : this.lastWrite.then(() => this.write(draft, signal));
    this.lastWrite = this.lastWrite.catch(() => undefined);
    return this.lastWrite;
  }

  /** Continues the form with an earlier draft; its values until now stay a draft of their own. */
  resume(earlier: string): Promise<void> {
    const written = this.flush(false);
    this.id = newId();
    // No later write may replace that draft.
    this.inFlight = new AbortController();
    this.hasDraft = false;
    this.resumed = earlier;
    return written;
  }

  /** Returns whether there is something to save, and the server has not refused it. */
  canSave(): boolean {
    return !this.isRefused && Object.keys(this.form.read().fields).length > 0;
  }

  /** The form was saved or its draft discarded: the stored draft is deleted, and no other is written. */
  end(): void {
    this.halt();
    this.isOver = true;
    void this.lastWrite.then(async () => {
      if (this.hasDraft) await this.drop(this.id);
      await this.dropResumed();
    });
  }

  private async write(draft: DraftContent, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (Object.keys(draft.fields).length === 0) {
      if (this.hasDraft) await this.drop(draft.id);
      this.hasDraft = false;
      return this.form.onAnswer(undefined);
    }
    if (draft.id === this.id) this.hasDraft = true;
    const answer = await saveDraft(this.place, draft, signal);
    if (signal.aborted) return;
    this.isRefused = "status" in answer;
    this.form.onAnswer(answer);
    if (!("status" in answer)) {
      if (draft.id === this.id) await this.dropResumed();
      return;
    }
    // The server did not answer, so the draft is not saved yet.
    if (answer.status === 0 || answer.status >= 500) this.later(RETRY_MS);
  }

  private later(ms: number): void {
    if (this.isOver) return;
    this.pendingSince ??= Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(false), ms);
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.pendingSince = undefined;
  }

  private drop(id: string): Promise<void> {
    return dropDraft(this.place, id).catch(() => undefined);
  }

  private async dropResumed(): Promise<void> {
    const earlier = this.resumed;
    this.resumed = undefined;
    if (earlier !== undefined) await this.drop(earlier);
  }
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join("");

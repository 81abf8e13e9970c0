// The free text of the operation, and its notes with author and time. Spec PIPE-047.
import { useState } from "react";
import { useNotify } from "react-admin";
import { formatDateTime } from "../../../../base/dates.ts";
import { call, failureText, fieldProblems, serverError } from "../../../../framework.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { TextBox } from "../../parts/TextBox.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { useHistory } from "../Timeline.tsx";
import { STAGE_TEXTS } from "./texts.ts";

const MOST_NOTES = 200;
const NOTE_LENGTH = 1000;
const TEXT_LENGTH = 5000;

export function Information() {
  return (
    <div className="stack gap-16">
      <FreeText />
      <Notes />
    </div>
  );
}

function useSave(done: string) {
  const { detail, refresh } = useOperation();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const save = async (body: object): Promise<boolean> => {
    try {
      await call("PUT", `/operations/${detail.operation.id}/information`, body);
    } catch (error) {
      const text = fieldProblems(error)[0]?.message ?? failureText(error, STAGE_TEXTS.saveFailed);
      setProblem(serverError(error).code === "STALE_RECORD" ? STAGE_TEXTS.stale : text);
      await refresh();
      return false;
    }
    setProblem(undefined);
    notify(done, { type: "success" });
    await refresh();
    return true;
  };
  return { save, problem, clear: () => setProblem(undefined) };
}

function FreeText() {
  const { detail, reasonAgainst } = useOperation();
  const stored = detail.operation.additionalInformation ?? "";
  /** What is being written, with the text that it began from. */
  const [draft, setDraft] = useState<{ text: string; replacedText: string }>();
  const { save, problem, clear } = useSave(STAGE_TEXTS.saved);
  const close = () => {
    clear();
    setDraft(undefined);
  };
  const submit = async ({ text, replacedText }: { text: string; replacedText: string }) => {
    if (await save({ additionalInformation: text, replacedText })) close();
  };
  return (
    <section className="card card-body stack gap-12">
      <div className="row flex-wrap justify-between">
        <h3>{STAGE_TEXTS.information}</h3>
        {!draft && (
          <ActButton
            className="button small"
            reason={reasonAgainst("CHANGE_INFORMATION")}
            onPress={() => setDraft({ text: stored, replacedText: stored })}
          >
            {STAGE_TEXTS.edit}
          </ActButton>
        )}
      </div>
      {draft ? (
        <>
          <TextBox
            isHeaded
            label={STAGE_TEXTS.information}
            rows={8}
            maxLength={TEXT_LENGTH}
            value={draft.text}
            problem={problem}
            onChange={(text) => setDraft({ ...draft, text })}
          />
          <div className="row">
            <ActButton className="button primary" reason={undefined} onPress={() => submit(draft)}>
              {STAGE_TEXTS.save}
            </ActButton>
            <button type="button" className="button" onClick={close}>
              {STAGE_TEXTS.cancel}
            </button>
          </div>
        </>
      ) : (
        <p className={stored ? "wrap-anywhere" : "muted"} style={{ whiteSpace: "pre-wrap" }}>
          {stored || STAGE_TEXTS.noInformation}
        </p>
      )}
    </section>
  );
}

function Notes() {
  const { detail, reasonAgainst } = useOperation();
  const [text, setText] = useState("");
  const { save, problem } = useSave(STAGE_TEXTS.noteAdded);
  const { data } = useHistory(detail.operation.id, MOST_NOTES, "CHANGE_INFORMATION");
  const notes = (data?.content ?? []).filter(({ note }) => note);
  const reason = reasonAgainst("CHANGE_INFORMATION");
  const add = async () => {
    if (await save({ note: text })) setText("");
  };
  return (
    <section className="card card-body stack gap-12">
      <h3>{STAGE_TEXTS.notes}</h3>
      {reason === undefined && (
        <div className="stack gap-8">
          <TextBox
            label={STAGE_TEXTS.newNote}
            maxLength={NOTE_LENGTH}
            value={text}
            problem={problem}
            onChange={setText}
          />
          <div className="row">
            <ActButton reason={undefined} onPress={add}>
              {STAGE_TEXTS.addNote}
            </ActButton>
          </div>
        </div>
      )}
      {notes.length === 0 && <p className="muted">{STAGE_TEXTS.noNotes}</p>}
      <ol className="stack gap-14">
        {notes.map(({ id: noteID, note, createdAt, createdBy }) => (
          <li key={noteID} className="stack gap-2">
            <p className="wrap-anywhere" style={{ whiteSpace: "pre-wrap" }}>
              {note}
            </p>
            <span className="caption muted">
              {createdBy?.text} · {createdAt && formatDateTime(createdAt)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

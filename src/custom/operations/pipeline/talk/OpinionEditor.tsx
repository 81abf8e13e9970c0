// One's own opinion: a text, what it recommends, and files. What is typed stays in the browser until it is saved.
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { useSession } from "../../../../auth/session.tsx";
import { failureText, fieldProblems, inputOf, RecordSkeleton, useResource } from "../../../../framework.ts";
import type { Opinion } from "../../../../rules/operations/index.ts";
import { Segments } from "../../../../ui/Segments.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { type AttachedFile, FileButton, FileChip } from "./FileButton.tsx";
import { useStoredText } from "./outbox.ts";
import { RECOMMENDATIONS, OPINION_TEXTS as T } from "./texts.ts";

const ACCEPTED = ".pdf,.jpg,.jpeg,.png,.doc,.docx,.xls,.xlsx";
const HtmlInput = inputOf("html");
const OPTIONS = [
  { value: "", label: T.none },
  ...Object.entries(RECOMMENDATIONS).map(([value, label]) => ({ value, label })),
];

interface OpinionEditorProps {
  /** The version that the new one replaces. */
  opinion: Opinion | undefined;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
}

export function OpinionEditor({ opinion, onSaved, onCancel }: OpinionEditorProps) {
  const { detail, act } = useOperation();
  const { me } = useSession();
  const notify = useNotify();
  const resource = useResource("operation-opinions");
  const [draft, setDraft] = useStoredText(`esteira.opinion.${me.id}.${detail.operation.id}`);
  const form = useForm<{ text: string | null }>({ defaultValues: { text: draft || (opinion?.text ?? null) } });
  const [recommendation, setRecommendation] = useState<string>(opinion?.recommendation ?? "");
  const [attached, setAttached] = useState<AttachedFile[]>(() => filesOf(opinion));
  const [isBusy, setBusy] = useState(false);
  useDraft(form, setDraft);
  const field = resource?.fields.find(({ name }) => name === "text");
  const save = async () => {
    if (isBusy) return;
    form.clearErrors();
    setBusy(true);
    try {
      const body = { text: form.getValues("text") ?? "", recommendation: recommendation || null };
      const attachments = attached.map(({ id }) => ({ fileID: id }));
      await act("opinions", { body: { ...body, attachments }, done: T.saved, rethrow: true });
      setDraft("");
      onSaved();
    } catch (error) {
      const problem = fieldProblems(error).find((one) => one.field === "text");
      if (problem) form.setError("text", { message: problem.message });
      notify(failureText(error, T.saveFailed), { type: "error" });
    }
    setBusy(false);
  };
  if (!field) return <RecordSkeleton />;
  return (
    <FormProvider {...form}>
      <form
        className="card card-body stack gap-12"
        aria-label={T.own}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      >
        <HtmlInput field={{ ...field, readOnly: false }} source="text" />
        <Segments label={T.recommendation} options={OPTIONS} value={recommendation} onChange={setRecommendation} />
        {attached.length > 0 && (
          <div className="row flex-wrap">
            {attached.map((file) => (
              <FileChip
                key={file.id}
                file={file}
                onRemove={() => setAttached(attached.filter(({ id }) => id !== file.id))}
              />
            ))}
          </div>
        )}
        <div className="row flex-wrap">
          <FileButton accept={ACCEPTED} onFile={(file) => setAttached((all) => [...all, file])} />
          {onCancel && (
            <button
              type="button"
              className="button small ml-auto"
              onClick={() => {
                setDraft("");
                onCancel();
              }}
            >
              {T.cancel}
            </button>
          )}
          <button
            type="submit"
            className={onCancel ? "button primary small" : "button primary small ml-auto"}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            {T.save}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}

const filesOf = (opinion: Opinion | undefined): AttachedFile[] =>
  (opinion?.attachments ?? []).map(({ fileID, fileName }) => ({ id: fileID, name: fileName ?? T.attachments }));

/** Kept as it is typed, and not before anything was. */
function useDraft(form: ReturnType<typeof useForm<{ text: string | null }>>, keep: (text: string) => void): void {
  const keeping = useRef(keep);
  keeping.current = keep;
  useEffect(() => {
    const { unsubscribe } = form.watch(({ text }, { name }) => {
      if (name === "text") keeping.current(text ?? "");
    });
    return unsubscribe;
  }, [form]);
}

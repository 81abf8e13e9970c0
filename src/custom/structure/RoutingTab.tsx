// "Who decides R$ X of product Y on day Z, if A is absent?", answered with the structure on the screen.
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { wallClock } from "../../base/dates.ts";
import type { ListPage } from "../../base/list-page.ts";
import { toCents, type WireAmount } from "../../base/money.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { call, failureText, fieldParts, lazyNamed } from "../../framework.ts";
import type { RouteAnswer, StructurePerson } from "../../rules/committee/index.ts";
import { bodyOf } from "./draft.ts";
import { Field } from "./Field.tsx";
import { focusBadAmount, MoneyBox } from "./MoneyBox.tsx";
import { useCheck } from "./ReviewDialog.tsx";
import { Part, Sentences } from "./Sentences.tsx";
import { COMMITTEE_TEXTS, ROUTING_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

const PeopleDialog = lazyNamed("PeopleDialog", () => import("./PeopleDialog.tsx"));

export function RoutingTab({ editor }: { editor: Editor }) {
  const question = useRouting(editor);
  const { data, error, isPending, isError } = question.answer;
  return (
    <div className="stack items-start grid-cols-[minmax(300px,420px)_minmax(0,1fr)] max-[901px]:grid-cols-1">
      <RoutingForm editor={editor} question={question} isBusy={isPending} />
      <div className="st-answer stack content-start gap-12 [&_h3]:mt-14 [&_h3]:text-table" aria-live="polite">
        {isError && (
          <p className="notice" data-tone="danger" role="alert">
            {failureText(error, ROUTING_TEXTS.failed)}
          </p>
        )}
        {data && <Answer answer={data} editor={editor} />}
        <Warnings editor={editor} more={data?.warnings} />
      </div>
    </div>
  );
}

interface Question {
  /** "p 4" is a product, "c 2" a committee. */
  subject: string;
  value: WireAmount;
  balance: WireAmount;
  day: string;
  absent: readonly StructurePerson[];
}

function useRouting({ structure, draft }: Editor) {
  const [question, setQuestion] = useState<Question>({
    ...{ subject: "", value: 0, balance: 0, absent: [] },
    day: wallClock(Date.now()).date,
  });
  const answer = useMutation({
    mutationFn: () => {
      const [kind, id] = question.subject.split(" ");
      return call<RouteAnswer>("POST", `/organizational-structures/${structure.id}/simulate-routing`, {
        ...(kind === "p" ? { productID: Number(id) } : { committeeID: Number(id) }),
        ...{ operationValue: question.value, clientBalance: question.balance, day: question.day },
        absentPersonIDs: question.absent.map((person) => person.id),
        structure: bodyOf(draft, structure.version),
      });
    },
  });
  const set = (change: Partial<Question>) => setQuestion((before) => ({ ...before, ...change }));
  return { question, set, answer };
}

interface RoutingFormProps {
  editor: Editor;
  question: ReturnType<typeof useRouting>;
  isBusy: boolean;
}

function RoutingForm({ editor, question: { question, set, answer }, isBusy }: RoutingFormProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const products = useProducts();
  const isWhole = question.subject !== "" && toCents(question.value) > 0n;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBad = event.currentTarget instanceof HTMLFormElement && focusBadAmount(event.currentTarget);
    setProblem(isBad ? STRUCTURE_TEXTS.badLimit : isWhole ? undefined : ROUTING_TEXTS.required);
    if (!isBad && isWhole) answer.mutate();
  };
  return (
    <form
      className="card card-body [&_.st-money_.input]:w-full [&_.field>.st-money]:flex stack content-start grid-cols-2 gap-14 gap-x-16 phone:grid-cols-1"
      aria-label={ROUTING_TEXTS.title}
      noValidate
      onSubmit={submit}
    >
      <div className="col-span-full">
        <h2>{ROUTING_TEXTS.title}</h2>
        <p className="caption">{ROUTING_TEXTS.hint}</p>
      </div>
      <Field label={`${ROUTING_TEXTS.product} ou ${ROUTING_TEXTS.committee.toLowerCase()}`} isWide>
        <select
          className="input select"
          value={question.subject}
          onChange={({ target }) => set({ subject: target.value })}
        >
          <option value="">{ROUTING_TEXTS.choose}</option>
          <optgroup label={ROUTING_TEXTS.product}>
            {(products.data ?? []).map(({ id, name }) => (
              <option key={id} value={`p ${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label={ROUTING_TEXTS.committee}>
            {editor.draft.committees.map(({ id, name }) => (
              <option key={id} value={`c ${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      </Field>
      <Field label={ROUTING_TEXTS.value}>
        <MoneyBox label={ROUTING_TEXTS.value} value={question.value} onChange={(value) => set({ value })} />
      </Field>
      <Field label={ROUTING_TEXTS.balance}>
        <MoneyBox label={ROUTING_TEXTS.balance} value={question.balance} onChange={(balance) => set({ balance })} />
      </Field>
      <fieldParts.DayInput label={ROUTING_TEXTS.day} value={question.day} onChange={(day) => set({ day })} />
      <div className="field">
        <span className="field-label">{ROUTING_TEXTS.absent}</span>
        <span className="row">
          <span className="flex-auto min-w-0">
            {question.absent.map(({ fullName }) => fullName).join(", ") || STRUCTURE_TEXTS.nobody}
          </span>
          <button type="button" className="button small" onClick={() => setChoosing(true)}>
            {COMMITTEE_TEXTS.choosePeople}
          </button>
        </span>
      </div>
      {problem && (
        <p className="notice col-span-full" data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      <div className="col-span-full">
        <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? ROUTING_TEXTS.asking : ROUTING_TEXTS.ask}
        </button>
      </div>
      {isChoosing && (
        <PeopleDialog
          title={ROUTING_TEXTS.absent}
          chosen={question.absent}
          onSave={(absent) => {
            set({ absent });
            return true;
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </form>
  );
}

function Answer({ answer, editor }: { answer: RouteAnswer; editor: Editor }) {
  const { kind, text, voters, explanation, bands } = answer;
  return (
    <section className="card card-body" aria-label={ROUTING_TEXTS.title}>
      <p className="notice" data-tone={kind === "DECIDED" ? "success" : "warning"} role="status">
        <strong>{text}</strong>
      </p>
      {voters.length > 0 && (
        <>
          <h3>{ROUTING_TEXTS.voters}</h3>
          <ul className="marker:text-muted grid gap-4 mt-4 mx-0 mb-0 pl-18 [list-style:disc]">
            {voters.map(({ personID, name, substituteOfPersonID }) => (
              <li key={personID}>
                {name}{" "}
                {substituteOfPersonID !== null && (
                  <span className="caption">
                    {ROUTING_TEXTS.standsInFor(editor.people.get(substituteOfPersonID)?.fullName ?? "")}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {explanation.length > 0 && (
        <>
          <h3>{ROUTING_TEXTS.why}</h3>
          <Sentences of={explanation} />
        </>
      )}
      {bands.length > 0 && (
        <>
          <h3>{ROUTING_TEXTS.bands}</h3>
          <Sentences of={bands.map((band) => band.text)} />
        </>
      )}
    </section>
  );
}

interface WarningsProps {
  editor: Editor;
  /** What the last answer warned of: amounts that nobody can approve on that day. */
  more: RouteAnswer["warnings"] | undefined;
}

function Warnings({ editor: { structure, draft }, more }: WarningsProps) {
  const { data } = useCheck(structure.id, structure.version, draft);
  if (!data) return null;
  const sentences = [...data.errors, ...data.warnings, ...(more ?? [])].map(({ message }) => message);
  // Whether every amount finds somebody who decides is known only with an answer.
  if (sentences.length === 0) return more ? <p className="muted">{ROUTING_TEXTS.noWarnings}</p> : null;
  return <Part title={ROUTING_TEXTS.warnings} tone="warning" sentences={[...new Set(sentences)]} />;
}

function useProducts() {
  return useQuery({
    queryKey: ["products", "structure"],
    queryFn: async () => {
      const query = { pageSize: 200, sort: "name,ASC" };
      const { content } = await call<ListPage<Pick<RecordOf<"products">, "id" | "name">>>(
        "GET",
        "/products",
        undefined,
        query,
      );
      return content;
    },
    staleTime: 60_000,
    retry: false,
  });
}

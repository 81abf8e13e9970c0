// The names of Boa Vista beside the register: differences are marked, and a value is taken over field by field.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useCan } from "../../../auth/session.tsx";
import { applyMask } from "../../../base/masks.ts";
import type { PostalAddress } from "../../../base/postal-address.ts";
import { call, failureText, fieldProblems } from "../../../framework.ts";
import type { BoaVistaAnswer } from "../../../rules/bureaus/answers.ts";
import { addressOf, type ComparedFact, comparedFacts, differingWords } from "../../../rules/bureaus/compare.ts";
import type { RegisteredParty } from "../../../rules/bureaus/party-answers.ts";
import { BOA_VISTA_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { registeredQuery, type Subject } from "../answers.ts";
import { day, documentText } from "../format.ts";
import { COMPARE, HUB_TEXTS } from "../texts.ts";

const PAGES = { persons: ["credit_registers_people_center"], companies: ["credit_registers_business_center"] };

export function Compared({ answer, subject }: { answer: BoaVistaAnswer; subject: Subject }) {
  const { data: registered } = useQuery(registeredQuery(subject));
  const mayUpdate = useCan()(PAGES[subject.party], "update");
  const taken = useTaking(subject, registered);
  if (!registered) return <span className="skeleton" />;
  return (
    <section className="stack gap-8" aria-label={COMPARE.title}>
      <h3>{COMPARE.title}</h3>
      <div className="table-box">
        <table className="table cards wrapped phone:[&_td.number]:text-left" aria-label={COMPARE.title}>
          <thead>
            <tr>
              <th scope="col">{COMPARE.field}</th>
              <th scope="col">{COMPARE.bureau}</th>
              <th scope="col">{COMPARE.register}</th>
              {mayUpdate && (
                <th scope="col">
                  <span className="sr-only">{COMPARE.use}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {comparedFacts(answer, registered).map((fact) => (
              <tr key={fact.label} data-differs={fact.verdict === "different"}>
                <td className="muted col-span-full">{fact.label}</td>
                <td data-label={COMPARE.bureau}>
                  <Value fact={fact} side="bureau" />
                  {fact.verdict === "different" && <span className="sr-only"> ({COMPARE.differs})</span>}
                </td>
                <td data-label={COMPARE.register}>
                  <Value fact={fact} side="register" />
                </td>
                {mayUpdate && (
                  <td className="number">
                    <Use fact={fact} answer={answer} taken={taken} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const WRITERS: { readonly [kind in ComparedFact["kind"]]: (value: string) => string } = {
  text: (value) => value,
  date: day,
  document: documentText,
  phone: (value) => applyMask(value.length > 10 ? "(00) 00000-0000" : "(00) 0000-0000", value),
  postalCode: (value) => applyMask("00000-000", value),
};

function Value({ fact, side }: { fact: ComparedFact; side: "bureau" | "register" }) {
  const value = fact[side];
  if (value === null) return <span className="muted">{HUB_TEXTS.missing}</span>;
  const other = side === "bureau" ? fact.register : fact.bureau;
  if (side === "register" || fact.verdict !== "different" || other === null) return <>{WRITERS[fact.kind](value)}</>;
  if (fact.kind !== "text") return <strong className="text-danger">{WRITERS[fact.kind](value)}</strong>;
  const words = differingWords(value, other);
  return words.map(({ word, isOther }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice in a name, and they never change places.
    <span key={at}>
      {at > 0 && " "}
      {isOther ? <strong className="text-danger">{word}</strong> : word}
    </span>
  ));
}

type Taking = ReturnType<typeof useTaking>;

interface UseProps {
  fact: ComparedFact;
  answer: BoaVistaAnswer;
  taken: Taking;
}

function Use({ fact, answer, taken }: UseProps) {
  const change = changeOf(fact, answer);
  if (!change) return null;
  return (
    <button
      type="button"
      className="button small"
      aria-label={`${COMPARE.use}: ${fact.label}`}
      disabled={taken.isPending}
      aria-busy={taken.isPending && taken.variables?.label === fact.label}
      onClick={() => taken.mutate({ label: fact.label, change })}
    >
      {COMPARE.use}
    </button>
  );
}

/** An address is taken over as a whole: a street of one place with the district of another would be wrong. */
function changeOf(fact: ComparedFact, { personalInfo, companyInfo }: BoaVistaAnswer): Change | undefined {
  if (fact.label !== T.address) return fact.change && { fields: fact.change };
  const postalCode = (personalInfo ?? companyInfo)?.postalCode;
  if (fact.bureau === null || fact.verdict === "same" || !postalCode) return undefined;
  return { fields: {}, address: { postalCode, ...addressOf(fact.bureau) } };
}

interface Change {
  fields: { readonly [field: string]: string };
  address?: Address;
}

interface Address {
  postalCode: string;
  address: string;
  number?: string;
}

function useTaking({ party, id }: Subject, registered: RegisteredParty | undefined) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ change }: { label: string; change: Change }) => {
      const version = registered?.version;
      const options = typeof version === "number" ? { headers: { "If-Match": String(version) } } : {};
      const address = change.address && { address: await withPlace(change.address) };
      await call("PUT", `/${party}/${id}`, { ...change.fields, ...address }, undefined, options);
    },
    onSuccess: () => notify(COMPARE.used, { type: "success" }),
    onError: (error) => {
      const problems = fieldProblems(error).map(({ message }) => message);
      notify(problems.length > 0 ? problems.join(" ") : failureText(error, COMPARE.failed), { type: "error" });
    },
    // The record behind the dialog shows the value too.
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "schemas" }),
  });
}

/** The district, city and state of a postal code, as far as it is registered. */
async function withPlace(address: Address): Promise<object> {
  const place = await call<PostalAddress>("GET", `/postal-codes/${address.postalCode}`).catch(() => undefined);
  const { neighborhood, city, state } = place ?? {};
  return {
    ...address,
    ...(neighborhood ? { neighborhood } : {}),
    ...(city ? { city } : {}),
    ...(state ? { state } : {}),
  };
}

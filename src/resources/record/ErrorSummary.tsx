// The list of errors on top of the form, each a link to its field.
import { type RefObject, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import type { Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { summaryText } from "../texts.ts";
import { fieldElementID, firstOnPage, focusField } from "./focus-field.ts";
import { type PlacedProblem, problemsOf } from "./form-errors.ts";

export function ErrorSummary({ resource, others }: { resource: Resource; others: string[] }) {
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const problems = submitCount > 0 ? problemsOf(errors, resource) : [];
  const hasOthers = others.length > 0;
  useFocusFirst(submitCount, problems, box);
  useEffect(() => {
    if (hasOthers) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [hasOthers]);
  if (problems.length === 0 && !hasOthers) return null;
  return (
    <div
      ref={box}
      className="notice rs-summary scroll-mt-[calc(var(--bar)_+_12px)] max-w-1128"
      data-tone="danger"
      role="alert"
    >
      <Icon name="error" />
      <div>
        {problems.length > 0 && <p>{summaryText(problems.length)}</p>}
        <ul className="flex flex-wrap gap-x-16 mt-2">
          {problems.map(({ field, title }) => (
            <li key={field}>
              <a
                className="inline-block min-h-24 text-inherit font-medium underline underline-offset-3"
                href={`#${fieldElementID(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {title}
              </a>
            </li>
          ))}
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** After a refused attempt the focus moves to the first field with an error. */
function useFocusFirst(submitCount: number, problems: PlacedProblem[], box: RefObject<HTMLElement | null>): void {
  const latest = useRef(problems);
  latest.current = problems;
  useEffect(() => {
    const first = submitCount > 0 ? firstOnPage(latest.current.map(({ field }) => field)) : undefined;
    if (first) focusField(first, box.current);
  }, [submitCount, box]);
}

// What must be put right before saving, on top of the form, each line a way to its field.
import { useEffect, useRef } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { Resource } from "../../base/resource.ts";
import { Icon } from "../parts/Icon.tsx";
import { summaryText } from "../texts.ts";
import { problemsOf } from "./form-errors.ts";

export function ErrorSummary({ resource, others }: { resource: Resource; others: string[] }) {
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const problems = submitCount > 0 ? problemsOf(errors, resource) : [];
  const hasOthers = others.length > 0;
  useEffect(() => {
    if (hasOthers) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [hasOthers]);
  if (problems.length === 0 && !hasOthers) return null;
  const goTo = (path: string) => {
    document.getElementById(fieldElementID(path))?.scrollIntoView?.({ block: "center" });
    setFocus(path);
  };
  return (
    <div ref={box} className="notice rs-summary" data-tone="danger" role="alert">
      <Icon name="alert" />
      <div>
        {problems.length > 0 && <p>{summaryText(problems.length)}</p>}
        <ul>
          {problems.map(({ field, title, message }) => (
            <li key={field}>
              <a
                href={`#${fieldElementID(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {title}
              </a>
              : {message}
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

/** A field inside a list item is found by the list that holds it. */
export const fieldElementID = (path: string): string => `campo-${path.replace(/\.\d+(\..*)?$/, "")}`;

// The input and the cell of a field type. Cells are small and here; inputs come with the first form.
import { type ComponentType, createElement, Suspense } from "react";
import { lazyPart } from "./parts/lazy-part.tsx";
import "./fields.css";
import type { CellProps, InputProps } from "./field-props.ts";
import { InputWaiting } from "./parts/InputWaiting.tsx";

const cells = import.meta.glob<ComponentType<CellProps>>("./*/Cell.tsx", { eager: true, import: "Cell" });
const made = new Map<string, ComponentType<InputProps>>();

/** How a value of the type is read, in a list and on a page. */
export function cellOf(type: string): ComponentType<CellProps> {
  const cell = cells[`./${type}/Cell.tsx`];
  if (!cell) throw new Error(`no cell for the field type "${type}"`);
  return cell;
}

/** How a value of the type is typed or chosen. */
export function inputOf(type: string): ComponentType<InputProps> {
  const known = made.get(type) ?? waitingInput(type);
  made.set(type, known);
  return known;
}

/** Starts loading the inputs before a form asks for them. */
export const loadInputs = () => import("./inputs.ts");

function waitingInput(type: string): ComponentType<InputProps> {
  const Input = lazyPart(async () => {
    const { inputs } = await loadInputs();
    const found = inputs.get(type);
    if (!found) throw new Error(`no input for the field type "${type}"`);
    return { default: found };
  });
  return function FieldInput(props) {
    return createElement(
      Suspense,
      { fallback: createElement(InputWaiting, { field: props.field }) },
      createElement(Input, props),
    );
  };
}

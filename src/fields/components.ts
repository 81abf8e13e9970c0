// The input and the cell of a field type. Cells are small and loaded at once; inputs are loaded with the first form.
import { type ComponentType, createElement, Suspense } from "react";
import { definitionOf } from "./definitions.ts";
import type { CellProps, InputProps } from "./field-props.ts";
import { lazyPart } from "./parts/lazy-part.tsx";
import { CodeCell, InputWaiting, NumberCell, TextCell } from "./parts/plain-parts.tsx";
import { TypePartsProvider } from "./parts/type-parts.ts";

const cells = import.meta.glob<ComponentType<CellProps>>("./*/Cell.tsx", { eager: true, import: "Cell" });
const drawn = new Map<string, ComponentType<CellProps>>();
const loaded = new Map<string, ComponentType<InputProps>>();

/** Returns the cell of a type in lists and on pages: the one in its folder, or that of its kind of value. */
export function cellOf(type: string): ComponentType<CellProps> {
  const cell = drawn.get(type) ?? holdingCell(type, cells[`./${type}/Cell.tsx`] ?? usualCell(type));
  drawn.set(type, cell);
  return cell;
}

/** A list omits this kind of value, but its fields may have cells of their own. */
function holdingCell(type: string, Cell: ComponentType<CellProps>): ComponentType<CellProps> {
  if (!definitionOf({ type }).leftOutOf?.includes("list")) return Cell;
  return (props) => createElement(TypePartsProvider, { value: TYPE_PARTS }, createElement(Cell, props));
}

function usualCell(type: string): ComponentType<CellProps> {
  const { mask, isCode, sample } = definitionOf({ type });
  if (sample.type === "integer" || sample.type === "number") return NumberCell;
  return isCode || mask !== undefined ? CodeCell : TextCell;
}

/** Returns the input of a type. */
export function inputOf(type: string): ComponentType<InputProps> {
  const input = loaded.get(type) ?? waitingInput(type);
  loaded.set(type, input);
  return input;
}

export const TYPE_PARTS = { inputOf, cellOf };

/** Starts loading the inputs before a form needs them. */
export const loadInputs = () => import("./inputs.ts");

function waitingInput(type: string): ComponentType<InputProps> {
  const Input = lazyPart(async () => ({ default: (await loadInputs()).inputFor(type) }));
  return function FieldInput(props) {
    const fallback = createElement(InputWaiting, { field: props.field });
    const input = createElement(Suspense, { fallback }, createElement(Input, props));
    return createElement(TypePartsProvider, { value: TYPE_PARTS }, input);
  };
}

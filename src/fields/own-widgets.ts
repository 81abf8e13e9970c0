// Inputs and cells that the product brings for single fields ("x-own"), in the place of those of the field's type.
import { type ComponentType, createContext, useContext } from "react";
import type { Field } from "../base/resource.ts";
import { cellOf, inputOf } from "./components.ts";
import type { CellProps, InputProps } from "./field-props.ts";

export interface OwnWidget {
  Input: ComponentType<InputProps>;
  Cell?: ComponentType<CellProps>;
}

const OwnWidgets = createContext<{ readonly [name: string]: OwnWidget }>({});

export const OwnWidgetsProvider = OwnWidgets.Provider;

export function useInputOf(field: Field): ComponentType<InputProps> {
  return useOwn(field)?.Input ?? inputOf(field.type);
}

export function useCellOf(field: Field): ComponentType<CellProps> {
  return useOwn(field)?.Cell ?? cellOf(field.type);
}

function useOwn(field: Field): OwnWidget | undefined {
  const widgets = useContext(OwnWidgets);
  const name = field.schema["x-own"];
  return name === undefined ? undefined : widgets[name];
}

// Inputs and cells that the product has for single fields ("x-own") instead of those of the field's type.
import { type ComponentType, createContext, useContext } from "react";
import type { Field } from "../base/resource.ts";
import type { CellProps, InputProps } from "./field-props.ts";

export interface OwnWidget {
  Input?: ComponentType<InputProps>;
  Cell?: ComponentType<CellProps>;
}

const OwnWidgets = createContext<{ readonly [name: string]: OwnWidget }>({});

export const OwnWidgetsProvider = OwnWidgets.Provider;

/** Returns the product's widget for this field, if any. */
export function useOwnWidget(field: Field): OwnWidget | undefined {
  const widgets = useContext(OwnWidgets);
  const name = field.schema["x-own"];
  return name === undefined ? undefined : widgets[name];
}

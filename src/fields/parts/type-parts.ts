// Gives a field with other fields access to their inputs and cells through a context. The lists of all types import
// this field too, so importing them here would be a cycle.
import { type ComponentType, createContext, useContext } from "react";
import type { CellProps, InputProps } from "../field-props.ts";

interface TypeParts {
  inputOf(type: string): ComponentType<InputProps>;
  cellOf(type: string): ComponentType<CellProps>;
}

const TypePartsContext = createContext<TypeParts | undefined>(undefined);

export const TypePartsProvider = TypePartsContext.Provider;

export function useTypeParts(): TypeParts {
  const parts = useContext(TypePartsContext);
  if (!parts) throw new Error("A field with other fields must be rendered by inputOf, cellOf or MemberInput.");
  return parts;
}

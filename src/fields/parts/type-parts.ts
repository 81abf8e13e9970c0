// How a field that holds others comes to their inputs and cells: from whoever drew it. The files that list those of all
// types list its own too, so it imports none of them.
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
  if (!parts) throw new Error("inputOf, cellOf and MemberInput draw fields that hold others");
  return parts;
}

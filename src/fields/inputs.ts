// Every input, in the one chunk that the first form loads.
import type { ComponentType } from "react";
import "./inputs.css";
import type { InputProps } from "./field-props.ts";

const found = import.meta.glob<ComponentType<InputProps>>("./*/Input.tsx", { eager: true, import: "Input" });

export const inputs: ReadonlyMap<string, ComponentType<InputProps>> = new Map(
  Object.entries(found).map(([path, Input]) => [path.split("/")[1]!, Input]),
);

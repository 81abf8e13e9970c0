// A small picture; pressing it shows it in full size.
import type { CellProps } from "../field-props.ts";
import { PictureButton } from "../parts/PictureButton.tsx";

export const Cell = ({ field, value }: CellProps) =>
  typeof value === "string" && value !== "" ? (
    <PictureButton id={value} title={field.title} className="f-thumbnail" />
  ) : null;

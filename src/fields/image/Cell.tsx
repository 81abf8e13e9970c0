// The picture, small; pressing it shows it whole.
import type { CellProps } from "../field-props.ts";
import { PictureButton } from "../parts/PictureButton.tsx";

export const Cell = ({ field, value }: CellProps) =>
  typeof value === "string" && value !== "" ? (
    <PictureButton id={value} title={field.title} className="f-thumbnail" />
  ) : null;

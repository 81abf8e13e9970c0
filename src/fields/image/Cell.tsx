// A small picture; pressing it shows it in full size.
import type { CellProps } from "../field-props.ts";
import { PictureButton } from "../parts/PictureButton.tsx";

export const Cell = ({ field, value }: CellProps) =>
  typeof value === "string" && value !== "" ? (
    <PictureButton
      id={value}
      title={field.title}
      className="size-28 inline-block rounded-4 bg-neutral-tint object-cover"
    />
  ) : null;

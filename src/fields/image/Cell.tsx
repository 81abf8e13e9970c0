// The picture, small.
import type { CellProps } from "../field-props.ts";
import { useFilePicture } from "../parts/use-file.ts";

export function Cell({ field, value }: CellProps) {
  const address = useFilePicture(typeof value === "string" && value !== "" ? value : undefined);
  return address ? <img className="f-thumbnail" src={address} alt={field.title} /> : <span className="f-thumbnail" />;
}

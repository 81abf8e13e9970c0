// Parses the address of a notification's picture.
import type { IconName } from "../../ui/icons.ts";

/** The icons of the layout that replace the pictures of public/icons. */
const DRAWN: ReadonlyMap<string, IconName> = new Map(
  Object.entries({
    notice: "bell",
    message: "people",
    chat: "people",
    operation: "flow",
    register: "folder",
    delivery: "link",
  } as const),
);

/** "/icons/notice.svg?color=0288d1" → the icon "bell" in #0288d1. Nothing is ever loaded from the address. */
export function pictureOf(icon: string | null): { name: IconName; colour: string | undefined } {
  const [path = "", query = ""] = (icon ?? "").split("?");
  const file = /^([\w-]+)\.\w+$/.exec(path.split("/").at(-1) ?? "")?.[1] ?? "";
  const colour = new URLSearchParams(query).get("color")?.replace(/^#/, "") ?? "";
  return {
    name: DRAWN.get(file) ?? "bell",
    colour: /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? `#${colour}` : undefined,
  };
}

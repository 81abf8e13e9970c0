// A value that links to something outside: mail, telephone, web.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

interface LinkCellProps extends CellProps {
  href: string | undefined;
  isOutside?: boolean;
}

export function LinkCell({ field, value, href, isOutside }: LinkCellProps) {
  const text = definitionOf(field).format(value, field);
  if (!href) return <span className="f-text">{text}</span>;
  const outside = isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className="f-link" href={href} {...outside}>
      {text.split(/(?<=@)/).flatMap((part, at) => (at > 0 ? [<wbr key={part} />, part] : part))}
    </a>
  );
}

// Several short values side by side. The comma is there for who copies or listens.
import { Fragment } from "react";

export function ChipList({ texts }: { texts: readonly string[] }) {
  return (
    <span className="f-chips">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and never move.
        <Fragment key={index}>
          {index > 0 && <span className="sr-only">, </span>}
          <span className="f-chip">{text}</span>
        </Fragment>
      ))}
    </span>
  );
}

// Facts of a closing, each under its name.
import type { ReactNode } from "react";

export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  return (
    <dl className="facts grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-x-20 gap-y-14">
      {facts.map(([label, value]) => (
        <div className="last:col-span-full" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

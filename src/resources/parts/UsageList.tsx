// The references to one or several records: by register, each with its number and a link.

import { Link } from "react-router-dom";
import { formatCount } from "../../base/count-text.ts";
import type { Usage } from "../../base/usages.ts";
import { useResourceIndex } from "../schema-client.ts";

export function UsageList({ usages }: { usages: Usage[] }) {
  const index = useResourceIndex();
  return (
    <ul>
      {usages.map(({ resource, label, count }) => {
        const route = index.get(resource)?.routes[0]?.path;
        return (
          <li className="flex justify-between py-7 px-0 border-b border-b-border text-table" key={resource}>
            {route ? <Link to={route}>{label}</Link> : <span>{label}</span>}
            <span className="number">{formatCount(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

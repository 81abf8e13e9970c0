// Forms that the person began and did not save, with links back to them. Nothing is shown without any.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { relativeTime } from "../../base/dates.ts";
import type { OwnDrafts } from "../../base/draft-summary.ts";
import { call } from "../../framework.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MARK, STACKED_TASK } from "./look.ts";
import { draftText, HOME_TEXTS } from "./texts.ts";

/** Only the latest are shown; a form shows its own others. */
const MOST = 5;

export function Drafts() {
  const { data } = useQuery({
    queryKey: ["home-drafts"],
    queryFn: async () => (await call<OwnDrafts>("GET", "/users/me/drafts")).content,
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
  if (!data || data.length === 0) return null;
  const now = new Date().toISOString();
  return (
    <section className="mb-28" aria-labelledby="home-drafts">
      <div className="row gap-12 min-h-28 mb-12">
        <h2 id="home-drafts">{HOME_TEXTS.drafts}</h2>
      </div>
      <ul className="card divided overflow-hidden">
        {data.slice(0, MOST).map(({ id, resource, recordID, label, path, fieldCount, savedAt }) => (
          <li key={`${resource} ${recordID} ${id}`}>
            <Link className={STACKED_TASK} to={path}>
              <Icon className={MARK} name="edit" />
              <span className="flex-1 min-w-0">{label}</span>
              <span className="caption whitespace-nowrap phone:row-2 phone:col-2 phone:whitespace-normal">
                {draftText(fieldCount, relativeTime(savedAt, now))}
              </span>
              <Icon className={MARK} name="arrowRight" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

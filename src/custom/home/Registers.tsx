// The whole work of a person with few registers: each with its search, what may be done there and what changed last.
import { type FormEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { formatDateTime, relativeTime } from "../../base/dates.ts";
import { SEARCH_LENGTH } from "../../base/limits.ts";
import { listAddress } from "../../framework.ts";
import type { HomeRegister } from "../../rules/home/home-parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { COMPACT_TASK, MARK } from "./look.ts";
import { HOME_TEXTS, mayText, moreAccess, recordsText, searchIn } from "./texts.ts";

export function Registers({ registers }: { registers: readonly HomeRegister[] }) {
  return registers.map((register) => <Register key={register.path} register={register} />);
}

function Register({ register: { label, hint, path, may, total, changed } }: { register: HomeRegister }) {
  const now = new Date().toISOString();
  return (
    <HomeSection
      title={label}
      tools={
        may.includes("create") && (
          <Link className="button small ml-auto" to={`${path}/create`}>
            <Icon name="plus" size={14} /> {HOME_TEXTS.create}
          </Link>
        )
      }
    >
      <div className="card divided overflow-hidden">
        <div className="stack gap-12 px-16 py-14">
          {hint && <p className="muted">{hint}</p>}
          <Search label={label} path={path} />
          <p className="caption">{`${mayText(may)} · ${recordsText(total)}`}</p>
        </div>
        {changed.length > 0 && (
          <>
            <h3 className="caption px-16 py-8">{HOME_TEXTS.changed}</h3>
            <ul className="divided" aria-label={HOME_TEXTS.changed}>
              {changed.map((one) => (
                <li key={one.path}>
                  <Link className={COMPACT_TASK} to={one.path}>
                    <span className="flex-1 min-w-0 wrap-anywhere">{one.title}</span>
                    <time className="caption text-right" dateTime={one.at} title={formatDateTime(one.at)}>
                      {relativeTime(one.at, now)}
                    </time>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link className={COMPACT_TASK} to={listAddress(path)}>
          <span className="flex-1 font-semibold">{HOME_TEXTS.wholeList}</span>
          <Icon className={MARK} name="arrowRight" size={14} />
        </Link>
      </div>
    </HomeSection>
  );
}

function Search({ label, path }: { label: string; path: string }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const id = useId();
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(listAddress(path, text.trim() ? { q: text.trim() } : {}));
  };
  return (
    <search>
      <form className="row gap-8" onSubmit={search}>
        <label className="sr-only" htmlFor={id}>
          {searchIn(label)}
        </label>
        <input
          id={id}
          type="search"
          className="input flex-1 min-w-0"
          placeholder={HOME_TEXTS.searchHint}
          maxLength={SEARCH_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button primary">
          {HOME_TEXTS.search}
        </button>
      </form>
    </search>
  );
}

/** Why the person sees no more than this, and who changes it. */
export function MoreAccess({ role }: { role: string | null }) {
  return (
    <HomeSection title={HOME_TEXTS.access}>
      <p className="card row muted gap-10 px-20 py-16">
        <Icon className="flex-none" name="info" size={18} />
        {moreAccess(role)}
      </p>
    </HomeSection>
  );
}

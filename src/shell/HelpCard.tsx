// The card "Ajuda" shows whom to contact and what to tell them.

import { BUILD } from "../base/build.ts";
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";

export interface HelpContact {
  label: string;
  text: string;
  /** "mailto:…", "tel:…" */
  href: string;
}

interface HelpCardProps {
  /** Undefined while the contacts are not loaded. */
  contacts: readonly HelpContact[] | undefined;
  /** Side by side, as far as there is room. */
  isLine?: boolean;
}

export function HelpCard({ contacts, isLine = false }: HelpCardProps) {
  return (
    <div
      className={
        isLine ? "flex flex-[1_1_320px] flex-wrap gap-x-24 gap-y-6 items-center text-table" : "grid gap-10 text-table"
      }
    >
      <p className="muted">{SHELL.helpText}</p>
      {contacts?.length === 0 && <p className="muted">{FRAME.noSupport}</p>}
      {contacts && contacts.length > 0 && (
        <dl className={isLine ? "flex flex-wrap gap-x-24 gap-y-4" : "grid gap-8"}>
          {contacts.map(({ label, text, href }) => (
            <div className={isLine ? "flex gap-6 items-baseline" : undefined} key={href}>
              <dt className="text-muted text-caption">{label}</dt>
              <dd className="wrap-anywhere">
                <a className="inline-block py-4" href={href}>
                  {text}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {BUILD && (
        <p className={isLine ? "caption ml-auto" : "caption"}>
          {FRAME.version} {BUILD.version}
        </p>
      )}
    </div>
  );
}

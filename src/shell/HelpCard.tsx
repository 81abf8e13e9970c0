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

/** Undefined while the contacts are not loaded. */
export function HelpCard({ contacts }: { contacts: readonly HelpContact[] | undefined }) {
  return (
    <div className="help-card">
      <p className="muted">{SHELL.helpText}</p>
      {contacts?.length === 0 && <p className="muted">{FRAME.noSupport}</p>}
      {contacts && contacts.length > 0 && (
        <dl>
          {contacts.map(({ label, text, href }) => (
            <div key={href}>
              <dt>{label}</dt>
              <dd>
                <a href={href}>{text}</a>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {BUILD && (
        <p className="caption">
          {FRAME.version} {BUILD.version}
        </p>
      )}
    </div>
  );
}

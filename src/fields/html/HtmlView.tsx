// Shows formatted text, sanitised once more in the browser.
import { useMemo } from "react";
import { HTML_LOOK } from "./html-look.ts";
import { sanitiseForPage } from "./sanitise.ts";

export function HtmlView({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: sanitiseForPage(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text has just passed the allow-list.
  return <div className={HTML_LOOK} dangerouslySetInnerHTML={safe} />;
}

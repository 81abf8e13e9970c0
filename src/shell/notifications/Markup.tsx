// Shows text with emphasis, line breaks and lists; any other markup is removed, links and pictures included.
import DOMPurify from "dompurify";
import { useMemo } from "react";

const OPTIONS = {
  ALLOWED_TAGS: ["b", "strong", "i", "em", "u", "s", "code", "br", "p", "div", "span", "ul", "ol", "li"],
  ALLOWED_ATTR: [],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The page's policy takes no other markup.
  RETURN_TRUSTED_TYPE: true as const,
};

export function Markup({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: DOMPurify.sanitize(html, OPTIONS) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text has just passed the allow-list.
  return <span dangerouslySetInnerHTML={safe} />;
}

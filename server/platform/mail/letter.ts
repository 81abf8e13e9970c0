// A letter to one person, as plain text and as HTML: both are made of the same sentences, in one layout under the name of
// the lender. Values are escaped.
import { html } from "../http/html.ts";

export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do, after the paragraphs. */
  action?: { label: string; href: string };
  /** The text after it. */
  notes?: readonly string[];
}

type LetterParts = Record<"subject" | "text" | "html", string>;

export function writeLetter(letter: Letter, { sender }: { sender: string }): LetterParts {
  const signature = `${sender}\nMensagem automática: não é preciso responder.`;
  const blocks = [letter.greeting, ...letter.paragraphs, letter.action?.href, ...(letter.notes ?? []), signature];
  const text = `${blocks.filter((block) => block !== undefined).join("\n\n")}\n`;
  return { subject: letter.subject, text, html: htmlOf(letter, sender) };
}

// Mail programs read styles only where they stand on the element.
const FONT = "font-family:Inter,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;color:#101828";
const PAGE = `margin:0;padding:24px 12px;background:#f7f8fa;${FONT}`;
const CARD = `max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e7ec;border-radius:12px;${FONT}`;
const HEAD = "margin:0 0 24px;font-size:14px;font-weight:600;color:#0b6b5b";
const BUTTON =
  "display:inline-block;padding:12px 20px;background:#0b6b5b;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600";
const SMALL = "margin:0 0 12px;font-size:14px;color:#475467";
const LINK = "color:#0b6b5b;word-break:break-all";

function htmlOf({ subject, greeting, paragraphs, action, notes = [] }: Letter, sender: string): string {
  const document = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="${PAGE}">
<div style="${CARD}">
<p style="${HEAD}">${sender}</p>
<p style="margin:0 0 16px">${greeting}</p>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}
${
  action &&
  html`<p style="margin:24px 0"><a href="${action.href}" style="${BUTTON}">${action.label}</a></p>
<p style="${SMALL}">Se o botão não abrir, copie este endereço: <a href="${action.href}" style="${LINK}">${action.href}</a></p>\n`
}
${notes.map((note) => html`<p style="${SMALL}">${note}</p>\n`)}
<p style="margin:24px 0 0;font-size:12px;color:#475467">Mensagem automática: não é preciso responder.</p>
</div>
</body>
</html>
`;
  return document.markup;
}

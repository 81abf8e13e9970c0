// The frame of every page of the provider, with the style of the product and without inline scripts.

import { type Html, html } from "../../../framework/index.ts";
import { ASSET_PATH, styleVersion } from "./assets.ts";

const APP_NAME = "Esteira";

interface PageParts {
  title: string;
  text?: string;
  /** File names of scripts in our own folder; every page also works without them. */
  scripts?: string[];
  body?: Html;
}

export function page({ title, text, scripts = [], body }: PageParts): string {
  const document = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${APP_NAME}</title>
<link rel="icon" href="${ASSET_PATH}/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="${ASSET_PATH}/style.css?v=${styleVersion()}">
${["theme-mode.js", ...scripts].map((name) => html`<script src="${ASSET_PATH}/${name}"></script>\n`)}
</head>
<body>
<div class="plain">
<header><span class="brand"><img src="${ASSET_PATH}/logo.svg" alt="" width="28" height="28">${APP_NAME}</span></header>
<main>
<section class="panel" aria-labelledby="title">
<div class="panel-head"><h1 id="title">${title}</h1>${text && html`<p class="muted">${text}</p>`}</div>
${body}
</section>
</main>
</div>
</body>
</html>
`;
  return document.markup;
}

/** The content security policy of these pages allows only our style, font, logo, scripts and forms. */
export function pagePolicy(publicUrl: string): string {
  const own = new URL(publicUrl).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

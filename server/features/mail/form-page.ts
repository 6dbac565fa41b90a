import { escapeHtml } from '#server/lib/text/escape-html.ts';
import type { Language } from '#shared/domain/display.ts';

interface FormPage {
  language: Language;
  title: string;
  text: string;
  /** The label of the button, which posts to the page's own address. */
  button?: string;
}

/** A page without scripts that a mail links to. It shows a text and at most one button. */
export function formPage({ language, title, text, button }: FormPage): string {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body>
</html>`;
}

const styles = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0.5rem 1.25rem; border: 0; border-radius: 10px; background: #047857; color: #fff; cursor: pointer; }`;

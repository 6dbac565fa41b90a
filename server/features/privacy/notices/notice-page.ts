import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { noticeWords } from './notice-text.ts';
import type { WrittenNotice } from './notices.service.ts';

/** The whole notice as its own page, without scripts. */
export function noticePage(name: string, { language, whole, version }: WrittenNotice): string {
  const { title } = noticeWords[language];
  const parts = whole.map(
    ({ heading, lines }) =>
      `<h2>${escapeHtml(heading)}</h2>${lines.map((line) => `<p>${withLink(line)}</p>`).join('')}`,
  );
  return `<!doctype html>
<html lang="${language === 'es-formal' ? 'es' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${name}`)}</title>
<style>${styles}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${parts.join('')}<p class="version"><code>${version}</code></p></main></body>
</html>`;
}

/** Makes a link of a URL at the end of a line. */
function withLink(line: string): string {
  const [, before = line, url] = /^(.*: )(https?:\/\/\S+)$/.exec(line) ?? [];
  if (!url) return escapeHtml(line);
  return `${escapeHtml(before)}<a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(url)}</a>`;
}

const styles = `:root { color-scheme: light dark; --accent: #047857; --muted: #475569; }
@media (prefers-color-scheme: dark) { :root { --accent: #34d399; --muted: #94a3b8; } }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1.5rem; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 1.75rem 0 0.375rem; }
p { margin: 0.25rem 0; }
a { color: var(--accent); }
.version { margin-top: 2.5rem; font-size: 0.875rem; color: var(--muted); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;

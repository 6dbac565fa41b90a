import { escapeHtml } from '#server/lib/text/escape-html.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { PersonExport } from '../persons/person-export.ts';

const titles: Record<VisitorLanguage, { title: string; ai: string }> = {
  es: { title: 'Tus datos', ai: 'Escrito por una inteligencia artificial' },
  en: { title: 'Your data', ai: 'Written by an artificial intelligence' },
  ca: { title: 'Les seves dades', ai: 'Escrit per una intel·ligència artificial' },
  eu: { title: 'Zure datuak', ai: 'Adimen artifizial batek idatzia' },
  gl: { title: 'Os seus datos', ai: 'Escrito por unha intelixencia artificial' },
  pt: { title: 'Os seus dados', ai: 'Escrito por uma inteligência artificial' },
  fr: { title: 'Vos données', ai: 'Écrit par une intelligence artificielle' },
  de: { title: 'Ihre Daten', ai: 'Von einer künstlichen Intelligenz geschrieben' },
  it: { title: 'I suoi dati', ai: 'Scritto da un’intelligenza artificiale' },
};

/** An export as a readable page, without scripts. It shows each row with its values. The names are the same as in the file. */
export function dataPage({ exportedAt, tables }: PersonExport, language: VisitorLanguage): string {
  const { title, ai } = titles[language];
  const parts = Object.entries(tables).map(([name, rows]) => {
    const items = rows.map(
      (row) => `<li>${facts(row)}${row.ai === true ? `<p class="ai">${escapeHtml(ai)}</p>` : ''}</li>`,
    );
    return `<h2>${escapeHtml(name.replaceAll('_', ' '))}</h2><ol>${items.join('')}</ol>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p><time>${escapeHtml(exportedAt)}</time></p>${parts.join('')}</main></body>
</html>`;
}

function facts(row: Record<string, unknown>): string {
  const said = Object.entries(row).filter(([name, value]) => !isEmpty(value) && name !== 'ai');
  return `<dl>${said.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(wordsOf(value))}</dd>`).join('')}</dl>`;
}

function wordsOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const styles = `:root { color-scheme: light dark; --muted: #475569; --line: #cbd5e1; }
@media (prefers-color-scheme: dark) { :root { --muted: #94a3b8; --line: #475569; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
h2::first-letter { text-transform: uppercase; }
ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
dl { display: grid; grid-template-columns: minmax(6rem, 11rem) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; white-space: pre-wrap; }
.ai { margin: 0.5rem 0 0; font-size: 0.875rem; color: var(--muted); }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }`;

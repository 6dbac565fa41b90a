import { expect, test } from 'vitest';
import { telegramParts } from './telegram-text.rules.ts';

const htmlOf = (markdown: string) =>
  telegramParts(markdown)
    .map(({ marked }) => marked)
    .join('\n---\n');

test.each([
  ['**Horario**: de _9_ a ~~14~~ 15', '<b>Horario</b>: de <i>9</i> a <s>14</s> 15'],
  ['# Título\n\nTexto', '<b>Título</b>\n\nTexto'],
  ['1. uno\n2. dos\n   - dos y medio', '1. uno\n2. dos\n   • dos y medio'],
  ['> cita', '<blockquote>cita</blockquote>'],
  ['```\na < b\n```', '<pre>a &#60; b</pre>'],
  ['[sitio](javascript:alert(1)) y [web](https://a.es)', 'sitio y <a href="https://a.es">web</a>'],
  ['a@b.es y <script>', '<a href="mailto:a@b.es">a@b.es</a> y &#60;script&#62;'],
  ['| Día | Hora |\n|---|---|\n| Lunes | 9 |', '<b>Lunes</b> — Hora: 9'],
])('%j becomes the service’s subset of HTML', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test('what fits is one message; what does not is cut at words, without losing one', () => {
  expect(telegramParts('una frase corta\n\n'.repeat(200))).toHaveLength(1);
  const words = Array.from({ length: 3_000 }, (_, n) => `palabra${n}`);
  for (const text of [words.join(' '), words.join('\n\n')]) {
    const parts = telegramParts(text);
    expect(parts.length).toBeGreaterThan(1);
    for (const { plain } of parts) expect(plain.length).toBeLessThanOrEqual(4_096);
    expect(parts.flatMap(({ plain }) => plain.split(/\s+/)).filter(Boolean)).toEqual(words);
  }
});

test('no pair of surrogates is cut', () => {
  const [first] = telegramParts('😀'.repeat(4_000));
  expect(first?.plain.isWellFormed()).toBe(true);
  expect(
    telegramParts('😀'.repeat(4_000))
      .map(({ plain }) => plain)
      .join(''),
  ).toBe('😀'.repeat(4_000));
});

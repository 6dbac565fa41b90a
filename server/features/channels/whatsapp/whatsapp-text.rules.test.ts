import { expect, test } from 'vitest';
import { firstContactCases } from '#tests/figures/first-contact.ts';
import { heldOutCases } from '#tests/figures/held-out.ts';
import { knownCases } from '#tests/figures/known.ts';
import { academy } from '#tests/outcomes/academy.ts';
import { clinic } from '#tests/outcomes/clinic.ts';
import { hotel } from '#tests/outcomes/hotel.ts';
import { workshop } from '#tests/outcomes/workshop.ts';
import { telegramParts } from '../telegram/telegram-text.rules.ts';
import { whatsappParts } from './whatsapp-text.rules.ts';

const textOf = (markdown: string) =>
  whatsappParts(markdown)
    .map(({ marked }) => marked)
    .join('\n---\n');

test.each([
  ['**Horario**: de _9_ a ~~14~~ 15', '*Horario*: de _9_ a ~14~ 15'],
  ['# Título\n\nTexto', '*Título*\n\nTexto'],
  ['1. uno\n2. dos\n   - dos y medio', '1. uno\n2. dos\n   • dos y medio'],
  ['> cita\n> y más', '> cita\n> y más'],
  ['```\na < b\n```', '```a < b```'],
  ['[sitio](javascript:alert(1)) y [web](https://a.es)', 'sitio y web (https://a.es)'],
  ['**[Pide cita](https://a.es)** en https://a.es', '*Pide cita (https://a.es)* en https://a.es'],
  ['a@b.es y <script>', 'a@b.es y <script>'],
  ['| Día | Hora |\n|---|---|\n| Lunes | 9 |', '*Lunes* — Hora: 9'],
  ['**dos  \nlíneas**', '*dos*\n*líneas*'],
])('%j becomes the service’s marks', (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});

const blocks = [
  (words: string) => words,
  (words: string) => `## ${words}`,
  (words: string) => `**${words}**`,
  (words: string) => `- ${words}\n- *${words}*\n  1. ${words}`,
  (words: string) => `> ${words}`,
  (words: string) => `[${words}](https://example.com/a_b*c)`,
  (words: string) => `| ${words} | b |\n|---|---|\n| ${words} | **${words}** |`,
  (words: string) => `\`\`\`\n${words}\n\`\`\``,
];

test('two hundred answers become each service’s messages without a lost word, one where they fit', () => {
  for (let n = 0; n < 200; n += 1) {
    const count = n % 20 === 0 ? 400 : 1 + (n % 6);
    const words: string[] = [];
    const markdown = Array.from({ length: count }, (_, at) => {
      const own = Array.from({ length: 1 + ((n + at) % 7) }, (__, k) => `palabra${n}x${at}x${k}`);
      words.push(...own);
      return blocks[(n * 7 + at) % blocks.length]?.(own.join(' '));
    }).join('\n\n');
    for (const partsOf of [whatsappParts, telegramParts]) {
      const parts = partsOf(markdown);
      const said = parts.map(({ marked }) => marked).join(' ');
      const found = new Set(said.match(/palabra[\dx]*\d/g));
      expect(words.filter((word) => !found.has(word))).toEqual([]);
      if (count < 10) expect(parts).toHaveLength(1);
    }
    for (const { marked } of whatsappParts(markdown)) expect(marked.length).toBeLessThanOrEqual(4_096);
  }
});

/** Answers as assistants of businesses give them, and what these have to go by. */
const answers = [
  ...[academy, clinic, hotel, workshop].flatMap(({ known, conversations }) => [
    known,
    ...conversations.flatMap(({ lines }) => lines.filter((line) => line.startsWith('A ')).map((line) => line.slice(2))),
  ]),
  ...[...knownCases, ...firstContactCases, ...heldOutCases].flatMap(({ founded }) => founded),
];

const shapes = [
  (text: string) => text,
  (text: string) => `## Respuesta\n\n${text.replace(/(?<![\p{L}\p{N}])(\p{L}+) (\p{L}+)/u, '**$1** _$2_')}`,
  (text: string) =>
    text
      .split('. ')
      .map((sentence) => `- ${sentence}`)
      .join('\n'),
];

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('two hundred answers of assistants lose no word, and stay one message', () => {
  expect(answers.length).toBeGreaterThan(200);
  for (const markdown of answers.flatMap((answer) => shapes.map((shape) => shape(answer)))) {
    for (const partsOf of [whatsappParts, telegramParts]) {
      const parts = partsOf(markdown);
      expect(parts).toHaveLength(1);
      const { marked = '', plain = '' } = parts[0] ?? {};
      const read = marked
        .replace(/<a href="(?:mailto:)?([^"]*)">([^<]*)<\/a>/g, (_, to, words) =>
          to === words ? to : `${words} ${to}`,
        )
        .replace(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&');
      for (const said of [plain, read]) expect(wordsIn(said)).toEqual(wordsIn(markdown));
    }
  }
});

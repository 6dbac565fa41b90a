import { describe, expect, test } from 'vitest';
import { templates as en } from '#client/i18n/en/assistants/assistants-templates.ts';
import { templatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import { blanksIn, nextBlank } from '#shared/domain/assistants/blanks.ts';
import { instructionsMaxChars } from '#shared/domain/assistants/editing.ts';

const { spanish: es } = templatesText;
const text = 'Abrimos [COMPLETAR: horario]. Call [FILL IN: telephone]. [Esto no]';

describe('blanks', () => {
  test('are what a template leaves to its owner', () => {
    expect(blanksIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '[COMPLETAR: horario]',
      '[FILL IN: telephone]',
    ]);
  });

  test('are gone through from where one is, and around', () => {
    const [first, second] = blanksIn(text);
    expect(nextBlank(text, 0)).toEqual(first);
    expect(nextBlank(text, first?.end ?? 0)).toEqual(second);
    expect(nextBlank(text, text.length)).toEqual(first);
    expect(nextBlank('Nada', 0)).toBeUndefined();
  });
});

describe('templates', () => {
  const all = [...Object.values(es), ...Object.values(en)];

  test('have room for what is filled in, and something to fill in', () => {
    for (const { instructions } of all) {
      expect(instructions.length).toBeLessThan(instructionsMaxChars / 2);
      expect(blanksIn(instructions).length).toBeGreaterThan(5);
    }
  });

  test('have as many blanks in each language', () => {
    const counts = (texts: typeof es) => Object.values(texts).map(({ instructions }) => blanksIn(instructions).length);
    expect(counts(en)).toEqual(counts(es));
  });
});

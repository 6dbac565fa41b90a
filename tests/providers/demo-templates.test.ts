import { describe, expect, test } from 'vitest';
import { languageOf } from '#server/lib/text/language-of.ts';
import { demoReply } from '#server/providers/llm/demo/demo-responder.ts';
import { withoutBlanks } from '#shared/domain/assistants/blanks.ts';
import { everydayQuestions } from '#tests/support/everyday-questions.ts';
import { filledTemplate, templateTexts } from '#tests/support/filled-templates.ts';
import { templateQuestions } from '#tests/support/template-questions.ts';

const languages = ['es', 'en'] as const;
const businesses = Object.keys(templateTexts.es) as (keyof typeof templateTexts.es)[];
const cases = languages.flatMap((language) => businesses.map((business) => ({ language, business })));

/** Of the instructions: what stands in sections of behaviour or speaks to the assistant. */
function ordersOf(instructions: string): string[] {
  const behaviour = instructions.split(/CÓMO ATENDER|HOW TO HELP/)[1] ?? '';
  const [opening = ''] = instructions.split('\n');
  const bookings = instructions.split('\n').filter((line) => /^- (?:Pide|Repite|Always|Repeat)/.test(line));
  const headings = instructions.split('\n').filter((line) => /^[^a-zñáéíóú]{6,}(?:\(.*\))?$/.test(line));
  return [...`${opening}\n${behaviour}`.split(/\n|(?<=[.:])\s/), ...bookings, ...headings]
    .map((line) => line.replace(/^(?:[-\d.]+\s*)+/, '').trim())
    .filter((line) => line.length > 5);
}

describe.each(cases)('$business in $language', ({ language, business }) => {
  const filled = filledTemplate(language, business);
  const open = { ...filled, systemPrompt: withoutBlanks(templateTexts[language][business].instructions) };
  const table = templateQuestions[language][business] ?? [];

  test.each(table)('%s is told %s', (question, facts) => {
    const reply = demoReply(filled, question);
    for (const fact of facts.split('|')) expect(reply).toContain(fact);
  });

  test.each(everydayQuestions[language])('%s is answered where the text has an answer', (question, labels) => {
    const answers = labels ? labelled(filled.systemPrompt, labels) : [];
    const reply = demoReply(filled, question);
    if (answers.length > 0) expect(answers.some((answer) => reply.includes(answer))).toBe(true);
  });

  const everyday = everydayQuestions[language].map(([question]) => question);
  const asked = [...new Set([...filled.suggestions, ...table.map(([question]) => question), ...everyday])];
  test.each(asked)('%s gets no order, no heading, nothing in another language, no blank', (question) => {
    const orders = ordersOf(filled.systemPrompt);
    expect(orders.length).toBeGreaterThan(8);
    for (const assistant of [filled, open]) {
      for (const turn of [0, 1, 2]) {
        const reply = demoReply(assistant, question, turn);
        expect(orders.filter((order) => reply.includes(order))).toEqual([]);
        expect(reply).not.toMatch(/COMPLETAR|FILL IN|\[/);
        expect(reply.split('\n').filter((line) => line.startsWith('- ')).length).toBeLessThanOrEqual(3);
        expect(reply.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
        expect(languageOf(reply.split('\n\n').at(-1) ?? '')).toBe(language);
      }
    }
  });
});

/** The sentences that stand behind a label. */
function labelled(instructions: string, labels: RegExp): string[] {
  const lines = instructions.split(/CÓMO ATENDER|HOW TO HELP/)[0] ?? '';
  return lines
    .split(/\n|(?<=[.])\s+(?=\p{Lu})/u)
    .map((line) => line.replace(/^- /, ''))
    .filter((line) => line.search(labels) === 0 && line.includes(':'));
}

test('questions of the other language are answered in theirs', () => {
  expect(demoReply(filledTemplate('es', 'dental'), 'Hello')).toMatch(/^Hello! I’m Lucía/);
  expect(demoReply(filledTemplate('es', 'dental'), 'Thank you!')).toBe(
    'You’re welcome! I’m here if you need anything.',
  );
  expect(demoReply(filledTemplate('en', 'dental'), 'Hola')).toMatch(/^¡Hola! Soy Lucy/);
  expect(demoReply(filledTemplate('en', 'dental'), 'ok')).toMatch(/^You’re welcome/);
});

test('its owner, who tries it, is told why where blanks are left', () => {
  const { name, description, instructions } = templateTexts.es.dental;
  const open = { name, description, systemPrompt: withoutBlanks(instructions) };
  expect(demoReply({ ...open, hasBlanks: true }, '¿Cuánto cuesta una limpieza?')).toBe(
    'No tengo ese dato a mano. Completa los datos de tu negocio en las instrucciones y te responderé con ellos.',
  );
  expect(demoReply(open, '¿Cuánto cuesta una limpieza?')).not.toContain('Completa');
});

import { expect, test } from 'vitest';
import { templatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import { proposedChecksText } from '#client/i18n/es/assistants/proposed-checks.ts';
import { templateQuestions } from './template-questions.ts';

const [text, templates] = [proposedChecksText.spanish, templatesText.spanish];

test('each template has questions of its own, and its assistants get ten with them', () => {
  for (const [id, { instructions, suggestions }] of Object.entries(templates)) {
    const own = Object.entries(text.questions).find(([name]) => name === id)?.[1] ?? [];
    expect(own.length, id).toBe(5);
    const filled = instructions.replace(/\[COMPLETAR: [^\]]*\]/g, 'lo nuestro');
    const proposed = templateQuestions(text, templates, { instructions: filled, suggestions, known: [] });
    expect(proposed, id).toHaveLength(10);
    expect(proposed, id).toEqual(expect.arrayContaining([suggestions[0], own[3]]));
  }
});

test('instructions of one’s own get what any business is asked, and nothing twice', () => {
  const known = ['que horario tienen', '¿Dónde están?'];
  const proposed = templateQuestions(text, templates, {
    instructions: 'Abrimos de 9 a 14.',
    suggestions: ['¿Cuánto cuesta?', ''],
    known,
  });
  expect(proposed).toEqual(['¿Cuánto cuesta?', ...text.questions.general.slice(3)]);
});

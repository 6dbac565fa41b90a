import { expect, test } from 'vitest';
import { readProposals } from './proposals.rules.ts';

test('each question is proposed once, and none that is known; ten at most', () => {
  const questions = [
    '¿Abrís  hoy?',
    '¿abris HOY?',
    7,
    '',
    '¿Financiáis?',
    ...Array.from({ length: 20 }, (_, at) => `¿Número ${at}?`),
  ];
  const proposed = readProposals(`Aquí van: \`\`\`json\n${JSON.stringify({ questions })}\n\`\`\``, ['Financiáis']);
  expect(proposed).toHaveLength(10);
  expect(proposed.slice(0, 2)).toEqual(['¿Abrís hoy?', '¿Número 0?']);
});

test('what is no list proposes nothing', () => {
  for (const text of ['', '¿Abrís hoy?', '{"questions": ["¿Abr', '{"questions": "¿Abrís?"}'])
    expect(readProposals(text, [])).toEqual([]);
});

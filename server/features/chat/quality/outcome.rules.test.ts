import { expect, test } from 'vitest';
import { type EndedConversation, outcomeOf } from './outcome.rules.ts';

const answered: EndedConversation = {
  hasContact: false,
  hadAgent: false,
  wasHanded: false,
  hasThumbDown: false,
  answers: ['Abrimos de 9 a 14 y de 16 a 20.'],
  hasFailed: false,
  lastWords: 'gracias',
};

// A hundred whole conversations, labelled by hand: tests/outcomes.
test.each<[string, Partial<EndedConversation>]>([
  ['resolved', {}],
  ['unresolved', { hasThumbDown: true }],
  ['unresolved', { answers: ['Hola, ¿en qué puedo ayudarte?', 'Eso no lo sé.'] }],
  ['unresolved', { answers: ['No lo sé.', 'La limpieza cuesta 60 €.'] }],
  ['unresolved', { answers: [] }],
  ['unresolved', { hasFailed: true }],
  ['unresolved', { wasHanded: true }],
  ['unresolved', { lastWords: 'eso no es lo que he preguntado' }],
  ['person', { hadAgent: true, wasHanded: true }],
  ['person', { hadAgent: true, hasThumbDown: true, answers: ['No lo sé.'] }],
  ['contact', { hasContact: true }],
  ['contact', { hasContact: true, hadAgent: true, wasHanded: true, hasThumbDown: true, answers: [] }],
])('%s: %o', (outcome, known) => expect(outcomeOf({ ...answered, ...known })).toBe(outcome));

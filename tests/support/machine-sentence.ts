import { expect } from 'vitest';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** What an owner may call an assistant and themselves, for the sentence between the two to be hidden, turned round or pushed away. */
export const hidingWords = [
  { name: 'Clara\u202e', controller: 'Clínica' },
  { name: `Clara${'\n'.repeat(60)}de la clínica`, controller: 'Clínica' },
  { name: 'Clara\u2028\u2028\u2067', controller: 'Clínica\u202e' },
  { name: 'Clara <a title="', controller: '">' },
  { name: 'Clara <!--', controller: '-->' },
  { name: 'Clara ![', controller: '](https://clinica.example/x)' },
  { name: 'Clara [', controller: '](https://clinica.example/x)' },
  { name: 'Clara~~', controller: '~~' },
  { name: 'Clara* `', controller: '`' },
  { name: 'Clara\\', controller: '\\' },
];

/** How the first message of a conversation at an outside service says it, after the assistant's name. */
const machineSentences: Record<VisitorLanguage, string> = {
  es: 'un asistente automático.',
  en: 'is an automated assistant.',
  ca: 'un assistent automàtic.',
  eu: 'laguntzaile automatikoak erantzuten dizu.',
  gl: 'un asistente automático.',
  pt: 'um assistente automático.',
  fr: 'un assistant automatique, qui vous répond.',
  de: 'ein automatischer Assistent.',
  it: 'un assistente automatico.',
};

/** That somebody reads first that a machine answers: on the first line, in its own letters, and struck by nothing. */
export function expectMachineFirst(text: string, language: VisitorLanguage = 'es'): void {
  const sentence = machineSentences[language];
  const [line = ''] = text.split(/[\n\u2028\u2029]/u);
  expect(line).toContain(sentence);
  const before = line.slice(0, line.indexOf(sentence));
  expect(before).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(before.match(/<s>|<a /g) ?? []).toEqual([]);
}

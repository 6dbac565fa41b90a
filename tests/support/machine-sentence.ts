import { expect } from 'vitest';

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

/** That somebody reads first that a machine answers: on the first line, in its own letters, and struck by nothing. */
export function expectMachineFirst(text: string): void {
  const [line = ''] = text.split(/[\n\u2028\u2029]/u);
  expect(line).toContain('un asistente automático.');
  const before = line.slice(0, line.indexOf('un asistente automático.'));
  expect(before).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(before.match(/<s>|<a /g) ?? []).toEqual([]);
}

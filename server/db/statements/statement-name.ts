import { hash } from 'node:crypto';

/** How many statements get a name. Further ones stay unnamed. The program's statements differ in little more than the length of a list. */
const maxStatements = 500;
const nameLength = 20;
const names = new Map<string, string>();

/** A name made of a statement's text, under which PostgreSQL keeps its plan. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxStatements) return known;
  const name = hash('sha256', text, 'base64url').slice(0, nameLength);
  names.set(text, name);
  return name;
}

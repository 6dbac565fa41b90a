import type { Person } from '#shared/domain/contacts/leads.ts';
import type { CardField } from '#shared/domain/conversations/cards.ts';

export interface PersonDetection {
  readEmail(text: string): string | undefined;
  readPhone(text: string, defaultCountry: string): string | undefined;
}

/**
 * The person who has filled in a card, and the line that each value comes from. Values that cannot be parsed are only in the card's note.
 */
export function personOf(
  { readEmail, readPhone }: PersonDetection,
  fields: readonly CardField[],
  answers: Readonly<Record<string, string>>,
  defaultCountry: string,
): { person: Person; evidence: Person } {
  const person: Person = {};
  const evidence: Person = {};
  for (const { id, type, label } of fields) {
    const answer = answers[id];
    if (answer === undefined || (type !== 'name' && type !== 'email' && type !== 'phone')) continue;
    const value = type === 'email' ? readEmail(answer) : type === 'phone' ? readPhone(answer, defaultCountry) : answer;
    if (value === undefined || person[type] !== undefined) continue;
    person[type] = value;
    evidence[type] = `${label}: ${answer}`;
  }
  return { person, evidence };
}

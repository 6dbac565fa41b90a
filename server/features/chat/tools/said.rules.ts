import { fold, wordsOf } from '#server/lib/text/terms.ts';
import type { CardField } from '#shared/domain/conversations/cards.ts';

/**
 * The values that a model may fill into a card: a name, an address or a number only if the visitor has written it. `kept` are the values,
 * `madeUp` the labels of those that nobody has written.
 */
export function onlySaid(
  fields: readonly CardField[],
  given: Readonly<Record<string, string>>,
  words: readonly string[],
): { kept: Record<string, string>; madeUp: string[] } {
  const text = fold(words.join('\n'));
  const said = new Set(wordsOf(text));
  const digits = words.map((one) => one.replace(/\D/g, ''));
  const kept: Record<string, string> = {};
  const madeUp: string[] = [];
  for (const { id, type, label } of fields) {
    const value = given[id];
    if (value === undefined) continue;
    if (isSaid(type, value)) kept[id] = value;
    else madeUp.push(label);
  }
  return { kept, madeUp };

  function isSaid(type: CardField['type'], value: string): boolean {
    if (type === 'email') return text.includes(fold(value));
    if (type === 'name') return wordsOf(value).every((word) => said.has(word));
    if (type !== 'phone') return true;
    // The model may have added a country code.
    const number = value.replace(/\D/g, '').slice(-9);
    return digits.some((one) => one.includes(number));
  }
}

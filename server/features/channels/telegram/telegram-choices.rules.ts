import type { QuestionChoices } from '#shared/domain/conversations/card-dialog.ts';

/** How many characters of a button's label a phone shows. */
const maxChars = 60;
const maxButtons = 30;
/** Labels of at most this many characters stand beside each other. */
const shortChars = 8;
const perRow = 4;

export function drawsChoices(labels: readonly string[]): boolean {
  return labels.length <= maxButtons && labels.every((label) => label.length <= maxChars);
}

/** Buttons under a message. If the answer is typed, they replace the keyboard until then. */
export function markupOf({ choices, isTyped, ownNumber }: QuestionChoices): object | undefined {
  if (!isTyped) {
    return {
      inline_keyboard: rowsOf(choices).map((row) => row.map(({ id, label }) => ({ text: label, callback_data: id }))),
    };
  }
  if (!ownNumber && choices.length === 0) return { remove_keyboard: true };
  const own = ownNumber ? [[{ text: ownNumber, request_contact: true }]] : [];
  const others = choices.map(({ label }) => [{ text: label }]);
  return { keyboard: [...own, ...others], one_time_keyboard: true, resize_keyboard: true };
}

function rowsOf<Choice extends { label: string }>(choices: readonly Choice[]): Choice[][] {
  const rows: Choice[][] = [];
  for (const choice of choices) {
    const row = rows.at(-1);
    const isShort = choice.label.length <= shortChars;
    if (row && isShort && row.length < perRow && row.every(({ label }) => label.length <= shortChars)) row.push(choice);
    else rows.push([choice]);
  }
  return rows;
}

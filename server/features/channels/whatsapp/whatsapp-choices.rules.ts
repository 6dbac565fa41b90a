import type { QuestionChoices } from '#shared/domain/conversations/card-dialog.ts';

/** https://developers.facebook.com/docs/whatsapp/cloud-api/messages/interactive-list-messages */
const buttons = { max: 3, chars: 20 };
const list = { max: 10, chars: 24, description: 72, open: 20 };

export const choiceLimits = { choices: list.max, chars: 1_024 };

/** Whether the choices can be shown: their shortened titles must differ, and each full label must fit. */
export function drawsChoices(labels: readonly string[]): boolean {
  const titles = new Set(labels.map((label) => titleOf(label)));
  return (
    labels.length <= list.max &&
    titles.size === labels.length &&
    labels.every(({ length }) => length <= list.description)
  );
}

/** Up to three short choices become buttons. Others become a list. */
export function interactiveOf(body: string, { choices, open }: QuestionChoices): object {
  const isShort = choices.length <= buttons.max && choices.every(({ label }) => label.length <= buttons.chars);
  const action = isShort
    ? { buttons: choices.map(({ id, label }) => ({ type: 'reply', reply: { id, title: label } })) }
    : {
        button: open.slice(0, list.open),
        sections: [
          {
            title: open.slice(0, list.chars),
            rows: choices.map(({ id, label }) => ({
              ...{ id, title: titleOf(label) },
              ...(label.length > list.chars ? { description: label } : {}),
            })),
          },
        ],
      };
  return { type: 'interactive', interactive: { type: isShort ? 'button' : 'list', body: { text: body }, action } };
}

function titleOf(label: string): string {
  return label.length <= list.chars
    ? label
    : `${label
        .slice(0, list.chars - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

import type { OfferedService } from '#shared/domain/booking/booking.ts';
import type { CardDialog, DialogChoice, QuestionChoices } from '#shared/domain/conversations/card-dialog.ts';
import { type CardField, consented } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { dialogTexts } from './dialog-texts.ts';
import { escaped } from './said.rules.ts';

/** What the outside service that carries a dialog can show. */
export interface Host {
  /** The maximum number of choices of a question. */
  maxChoices: number;
  /** Whether the service can show these labels as buttons or a list. If not, the choices are sent as numbered text. */
  draws(labels: readonly string[]): boolean;
}

/** The next message of a dialog. `dialog` is the state from now on, or null if the dialog is over. */
export interface DialogStep {
  dialog: CardDialog | null;
  text?: string;
  choices?: QuestionChoices;
}

type Offered = Pick<DialogChoice, 'label' | 'value'>;

interface More {
  /** The visitor types the answer. */
  isTyped?: boolean;
  ownNumber?: string | undefined;
}

/** The question that asks for a field of a card. */
export function fieldQuestion(
  { services }: { services: readonly OfferedService[] | null },
  { type, label, required, options = [] }: CardField,
  language: VisitorLanguage,
): More & { text: string; offered: Offered[] } {
  const texts = dialogTexts[language];
  const about = [texts.hints[type], required ? undefined : `(${texts.optional})`].filter(Boolean).join(' ');
  const text = [`**${escaped(label)}**`, about].filter(Boolean).join('\n\n');
  const skip = required ? [] : [{ label: texts.skip, value: '' }];
  switch (type) {
    case 'choice':
      return { text, offered: [...options.map((option) => ({ label: option, value: option })), ...skip] };
    case 'service':
      return { text, offered: (services ?? []).map(serviceChoice) };
    case 'consent': {
      const no = { label: required ? texts.leave : texts.no, value: 'no' };
      return { text, offered: [{ label: texts.yes, value: consented }, no] };
    }
    default:
      return { text, offered: skip, isTyped: true, ownNumber: type === 'phone' ? texts.ownNumber : undefined };
  }
}

/** A question as it is sent, with its choices as buttons or as numbered lines. */
export function ask(
  { host, language }: { host: Host; language: VisitorLanguage },
  dialog: CardDialog,
  text: string,
  offered: readonly Offered[],
  { isTyped = false, ownNumber }: More = {},
): DialogStep {
  const step = dialog.step + 1;
  const choices = offered.map((choice, n) => ({ ...choice, id: `${dialog.messageId}.${step}.${n}` }));
  const { open, byNumber } = dialogTexts[language];
  const isNumbered = choices.length > 0 && !host.draws(choices.map(({ label }) => label));
  const asked = { ...dialog, step, choices, isNumbered };
  if (isNumbered) {
    const list = choices.map(({ label }, n) => `${n + 1}. ${escaped(label)}`).join('\n');
    return { dialog: asked, text: `${text}\n\n${list}\n\n${byNumber}` };
  }
  const shown = choices.map(({ id, label }) => ({ id, label }));
  return { dialog: asked, text, choices: { choices: shown, open, isTyped, ...(ownNumber ? { ownNumber } : {}) } };
}

function serviceChoice({ id, name, minutes, price }: OfferedService): Offered {
  return { label: [name, `${minutes} min`, price].filter(Boolean).join(' · '), value: String(id) };
}

import type { CardDialog } from '#shared/domain/conversations/card-dialog.ts';
import type { FieldProblem } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { findAskedCard } from './dialog.queries.ts';
import { dialogTexts } from './dialog-texts.ts';
import type { Host } from './questions.ts';

/** The session, the card, the channel and the language of a dialog. */
export interface Context {
  session: { assistantId: number; sessionId: string };
  card: NonNullable<Awaited<ReturnType<typeof findAskedCard>>>;
  host: Host;
  language: VisitorLanguage;
}

/** The id of the service that a time belongs to. Undefined if no service is chosen yet. */
export function serviceOf({ card: { services } }: Context, { answers }: CardDialog): number | undefined {
  return services?.length === 1 ? services[0]?.id : Number(answers.service) || undefined;
}

export function slotFields({ card }: Context): string[] {
  return card.fields.filter(({ type }) => type === 'slot').map(({ id }) => id);
}

/** The dialog without the answers to some fields, so that they are asked again. */
export function without(dialog: CardDialog, ...ids: readonly string[]): CardDialog {
  const answers = Object.fromEntries(Object.entries(dialog.answers).filter(([id]) => !ids.includes(id)));
  return { ...dialog, answers, skipped: dialog.skipped.filter((id) => !ids.includes(id)) };
}

export function problemText({ language }: Pick<Context, 'language'>, problem: FieldProblem): string {
  return dialogTexts[language].problems[problem];
}

export function joined(before: string | undefined, text: string): string {
  return before ? `${before}\n\n${text}` : text;
}

import type { OfferedService } from '#shared/domain/booking/booking.ts';
import type { CardDialog } from '#shared/domain/conversations/card-dialog.ts';
import { type CardField, readSlot } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { bookingTimeText } from '../booking-texts.ts';
import { answerText } from '../card-texts.ts';
import { escaped } from './said.rules.ts';

/** All answers of a card as text for the visitor. */
export function reviewText(
  { fields, services }: { fields: readonly CardField[]; services: readonly OfferedService[] | null },
  { answers, zone }: Pick<CardDialog, 'answers' | 'zone'>,
  language: VisitorLanguage,
): string {
  const shownOf = ({ type }: CardField, answer: string): string => {
    if (type === 'service') return services?.find((each) => String(each.id) === answer)?.name ?? answer;
    const slot = type === 'slot' && zone ? readSlot(answer) : undefined;
    return slot && zone ? bookingTimeText(new Date(slot.startsAt), zone, language) : answer;
  };
  const said = fields.flatMap((field) => {
    const answer = answers[field.id];
    return answer === undefined ? [] : [{ field, answer: shownOf(field, answer) }];
  });
  return said
    .map(({ field, answer }) => `- ${escaped(answerText([field], { [field.id]: answer }, language))}`)
    .join('\n');
}

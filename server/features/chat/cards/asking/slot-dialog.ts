import type { VisitorSlots } from '#shared/contracts/conversations/card-answers.ts';
import type { CardDialog } from '#shared/domain/conversations/card-dialog.ts';
import { readSlot } from '#shared/domain/conversations/cards.ts';
import { dayBefore } from '#shared/domain/days.ts';
import type { CardService } from '../cards.service.ts';
import { type Context, joined, problemText, serviceOf, slotFields, without } from './dialog.rules.ts';
import { dialogTexts } from './dialog-texts.ts';
import { ask, type DialogStep } from './questions.ts';
import { writtenDay } from './said.rules.ts';
import {
  dayChoices,
  dayLabel,
  otherDay,
  startOfDays,
  startOfTimes,
  timeChoices,
  writtenTime,
} from './slot-questions.ts';

interface From {
  /** The day or the time that the choices begin with. */
  from?: string | undefined;
  /** The text before the question. */
  before?: string | undefined;
}

type Step = DialogStep | undefined;

/** Asks for the time of a booking: first the day, then the hour. A step is undefined if no time is free. */
export function createSlotDialog(cards: Pick<CardService, 'slots'>) {
  return {
    askDay,
    takeDay,
    takeTime,

    /** Keeps a time that a model has proposed only if it is free, and adds the token that lets the visitor book it. */
    async withSeenTime(context: Context, dialog: CardDialog): Promise<CardDialog> {
      const [field = ''] = slotFields(context);
      const slot = dialog.answers[field];
      const startsAt = slot && readSlot(slot)?.startsAt;
      if (!startsAt) return dialog;
      const rest = without(dialog, field);
      if (!serviceOf(context, dialog)) return rest;
      // The agenda's local day may be one day before the UTC day of the moment.
      const seen = await slotsOf(context, dialog, dayBefore(startsAt.slice(0, 10)));
      const isFree = seen.slots.some((each) => each.startsAt === startsAt);
      return isFree ? { ...dialog, token: seen.token, zone: seen.timeZone } : rest;
    },
  };

  async function askDay(context: Context, dialog: CardDialog, { from, before }: From = {}): Promise<Step> {
    const { day: question } = dialogTexts[context.language];
    const slots = await slotsOf(context, dialog, from);
    const offered = dayChoices(slots, context.language, context.host.maxChoices);
    if (offered.length === 0) return from ? askDay(context, dialog, { before }) : undefined;
    return ask(context, { ...dialog, asked: { of: 'day' } }, joined(before, `**${question}**`), offered);
  }

  /** Looks for the free times of a typed day and of the days that follow it. */
  async function takeDay(
    context: Context,
    dialog: CardDialog,
    chosen: string | undefined,
    text: string,
  ): Promise<Step> {
    if (chosen && !startOfDays(chosen)) return askTime(context, dialog, chosen);
    const from = chosen ? startOfDays(chosen) : writtenDay(text);
    return askDay(context, dialog, { from, before: from ? undefined : problemText(context, 'choice') });
  }

  /** Asks for the time. If the day has no free times, asks for the day again. */
  async function askTime(
    context: Context,
    dialog: CardDialog,
    day: string,
    { from, before }: From = {},
  ): Promise<Step> {
    const { language, host } = context;
    const texts = dialogTexts[language];
    const slots = await slotsOf(context, dialog, day);
    const offered = timeChoices(slots, { day, from, language, max: host.maxChoices });
    if (offered.length === 0) return askDay(context, dialog, { before: texts.taken });
    const asked = { ...dialog, asked: { of: 'time', day } as const, token: slots.token, zone: slots.timeZone };
    return ask(context, asked, joined(before, `**${texts.time(dayLabel(day, language))}**`), offered);
  }

  async function takeTime(
    context: Context,
    { dialog, day }: { dialog: CardDialog; day: string },
    chosen: string | undefined,
    text: string,
  ): Promise<Step | { answered: CardDialog }> {
    if (chosen === otherDay) return askDay(context, dialog);
    const from = chosen && startOfTimes(chosen);
    if (from) return askTime(context, dialog, day, { from });
    const seen = chosen ? undefined : await slotsOf(context, dialog, day);
    const slot = chosen ?? (seen && writtenTime(seen, day, text));
    if (!slot) return askTime(context, dialog, day, { before: problemText(context, 'slot') });
    const [field = ''] = slotFields(context);
    const token = seen ? { token: seen.token } : {};
    return { answered: { ...dialog, ...token, answers: { ...dialog.answers, [field]: slot } } };
  }

  function slotsOf(context: Context, dialog: CardDialog, from?: string): Promise<VisitorSlots> {
    const { session, card } = context;
    const serviceId = serviceOf(context, dialog) ?? 0;
    return cards.slots({ ...session, countedAs: session.sessionId }, card.messageId, { serviceId, from });
  }
}

import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/lib/errors.ts';
import type { CardDialog } from '#shared/domain/conversations/card-dialog.ts';
import { type CardField, readAnswers } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { asksForPerson } from '../../handoff/asking.rules.ts';
import type { CardService } from '../cards.service.ts';
import { dropCard, findAskedCard, findOfferedCard } from './dialog.queries.ts';
import { type Context, joined, problemText, slotFields, without } from './dialog.rules.ts';
import { dialogTexts } from './dialog-texts.ts';
import { ask, type DialogStep, fieldQuestion, type Host } from './questions.ts';
import { reviewText } from './review.ts';
import { chosenOf, isLeaving, type Said, typedAnswer } from './said.rules.ts';
import { createSlotDialog } from './slot-dialog.ts';

interface CardDialogDeps {
  db: Db;
  cards: Pick<CardService, 'slots' | 'answer'>;
}

/** The visitor's language, and the phone number if it is known and need not be asked. */
interface Known {
  language: VisitorLanguage;
  phone?: string | undefined;
}

export type CardDialogs = ReturnType<typeof createCardDialogs>;

/**
 * Asks for a card's fields question by question, on channels that cannot draw a card. The answers are checked as the page checks them, and
 * stored by the same function, once the visitor has confirmed all of them.
 */
export function createCardDialogs({ db, cards }: CardDialogDeps) {
  const slots = createSlotDialog(cards);
  return {
    /** The first question of the card beside the reply to a message. Undefined if there is no card. */
    async begin(
      session: Context['session'],
      clientMessageId: string,
      host: Host,
      known: Known,
    ): Promise<DialogStep | undefined> {
      const card = await findOfferedCard(db, clientMessageId);
      return card && first(session, card, host, known);
    },

    /** The first question of a card that a person of the business has sent. */
    async beginSent(
      session: Context['session'],
      messageId: number,
      host: Host,
      known: Known,
    ): Promise<DialogStep | undefined> {
      const card = await findAskedCard(db, session, messageId);
      return card && first(session, card, host, known);
    },

    /**
     * The step that follows an answer. Undefined if the message is for the assistant: no card is open any more, or the message asks for a
     * person. Throws 429.
     */
    async answered(
      session: Context['session'],
      dialog: CardDialog,
      said: Said,
      { host, language }: { host: Host; language: VisitorLanguage },
    ): Promise<DialogStep | undefined> {
      const card = await findAskedCard(db, session, dialog.messageId);
      if (!card) return undefined;
      if (asksForPerson(said.text)) {
        await dropCard(db, card.messageId);
        return undefined;
      }
      const context = { session, card, host, language };
      if (isLeaving(said)) return leave(context, dialogTexts[language].left);
      return orUnreached(context, () => take(context, dialog, said));
    },
  };

  async function first(
    session: Context['session'],
    card: Context['card'],
    host: Host,
    { language, ...known }: Known,
  ): Promise<DialogStep> {
    const { fields, messageId } = card;
    const phones = fields.filter(({ type }) => type === 'phone').map(({ id }) => [id, known.phone ?? '']);
    const { answers } = readAnswers(fields, { ...Object.fromEntries(phones), ...card.values });
    const context = { session, card, host, language };
    const dialog = {
      messageId,
      step: 0,
      answers,
      skipped: [],
      asked: { of: 'review' } as const,
      choices: [],
      isNumbered: false,
    };
    const { howToLeave } = dialogTexts[language];
    return orUnreached(context, async () =>
      next(context, await slots.withSeenTime(context, dialog), `*${howToLeave}*`),
    );
  }

  async function take(context: Context, dialog: CardDialog, said: Said): Promise<DialogStep> {
    const { asked } = dialog;
    const chosen = chosenOf(dialog, said)?.value;
    const texts = dialogTexts[context.language];
    switch (asked.of) {
      case 'review':
        if (chosen === 'send') return send(context, dialog);
        if (chosen === 'leave') return leave(context, texts.left);
        if (chosen === 'change') return askWhatToChange(context, dialog);
        return review(context, dialog, texts.problems.choice);
      case 'change': {
        const field = context.card.fields.find(({ id }) => id === chosen);
        return field ? askAnew(context, dialog, field) : askWhatToChange(context, dialog, texts.problems.choice);
      }
      case 'day':
        return orLeave(context, await slots.takeDay(context, dialog, chosen, said.text));
      case 'time': {
        const taken = await slots.takeTime(context, { dialog, day: asked.day }, chosen, said.text);
        return taken && 'answered' in taken ? next(context, taken.answered) : orLeave(context, taken);
      }
      default:
        return takeAnswer(context, dialog, fieldOf(context, asked.field), chosen ?? said);
    }
  }

  async function takeAnswer(
    context: Context,
    dialog: CardDialog,
    field: CardField,
    said: string | Said,
  ): Promise<DialogStep> {
    const { id, type } = field;
    // A button of an earlier question does not answer this one, and neither does a message without text.
    const isNothing = typeof said !== 'string' && (said.choice !== undefined || said.text.trim() === '');
    const given = typeof said === 'string' ? said : isNothing ? '' : typedAnswer(field, said.text);
    if ((said === '' || (type === 'consent' && given === 'no')) && !field.required)
      return next(context, { ...without(dialog, id), skipped: [...dialog.skipped, id] });
    const { answers, problems } = readAnswers([field], { [id]: given });
    const isOffered = type !== 'service' || dialog.choices.some(({ value }) => value === given);
    const problem = isNothing || !isOffered ? (dialog.choices.length > 0 ? 'choice' : 'required') : problems[id];
    if (problem) return askField(context, dialog, field, problemText(context, problem));
    const others = type === 'service' ? without(dialog, ...slotFields(context)) : dialog;
    return next(context, { ...others, answers: { ...others.answers, ...answers } });
  }

  /** Asks for the missing fields in their order. When none is missing, shows all answers for confirmation. */
  async function next(context: Context, dialog: CardDialog, before?: string): Promise<DialogStep> {
    const open = context.card.fields.find(({ id }) => dialog.answers[id] === undefined && !dialog.skipped.includes(id));
    if (!open) return review(context, dialog, before);
    if (open.type !== 'slot') return askField(context, dialog, open, before);
    return orLeave(context, await slots.askDay(context, dialog, { before }));
  }

  async function askAnew(context: Context, dialog: CardDialog, field: CardField): Promise<DialogStep> {
    const rest = without(dialog, field.id);
    return field.type === 'slot' ? orLeave(context, await slots.askDay(context, rest)) : askField(context, rest, field);
  }

  /** Handles a service (Cal.com) whose times cannot be requested at the moment. */
  async function orUnreached(context: Context, step: () => Promise<DialogStep>): Promise<DialogStep> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      return leave(context, dialogTexts[context.language].unreached);
    }
  }

  /** Ends the dialog if no time is free, because there is nothing to ask. */
  async function orLeave(context: Context, step: DialogStep | undefined): Promise<DialogStep> {
    return step ?? leave(context, dialogTexts[context.language].noTimes);
  }

  function askField(context: Context, dialog: CardDialog, field: CardField, before?: string): DialogStep {
    const { text, offered, ...more } = fieldQuestion(context.card, field, context.language);
    const asked = { of: 'field', field: field.id } as const;
    return ask(context, { ...dialog, asked }, joined(before, text), offered, more);
  }

  async function send(context: Context, dialog: CardDialog): Promise<DialogStep> {
    const { session, card, language } = context;
    const texts = dialogTexts[language];
    try {
      const { answers, token } = dialog;
      await cards.answer({ ...session, countedAs: session.sessionId, language }, card.messageId, { answers, token });
      return { dialog: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const rest = without(dialog, ...slotFields(context));
      if (error.code === 'card_expired') return next(context, rest, texts.expired);
      if (error.code === 'slot_taken') return next(context, rest, texts.taken);
      const wrong = card.fields.filter(({ id }) => error.fields?.some(({ path }) => path === `answers.${id}`));
      if (wrong.length === 0) throw error;
      return next(context, without(dialog, ...wrong.map(({ id }) => id)), texts.problems.required);
    }
  }

  function review(context: Context, dialog: CardDialog, before?: string): DialogStep {
    const texts = dialogTexts[context.language];
    const values = ['send', 'change', 'leave'] as const;
    const shown = reviewText(context.card, dialog, context.language);
    const offered = values.map((value) => ({ label: texts[value], value }));
    return ask(
      context,
      { ...dialog, asked: { of: 'review' } },
      joined(before, `**${texts.review}**\n\n${shown}`),
      offered,
    );
  }

  function askWhatToChange(context: Context, dialog: CardDialog, before?: string): DialogStep {
    const offered = context.card.fields.map(({ id, label }) => ({ label, value: id }));
    const text = `**${dialogTexts[context.language].whatToChange}**`;
    return ask(context, { ...dialog, asked: { of: 'change' } }, joined(before, text), offered);
  }

  async function leave({ card }: Context, text: string): Promise<DialogStep> {
    await dropCard(db, card.messageId);
    return { dialog: null, text };
  }
}

function fieldOf({ card }: Context, id: string): CardField {
  const field = card.fields.find((each) => each.id === id);
  if (!field) throw new Error(`a card asks for '${id}', which it has not`);
  return field;
}

import { setTimeout as delay } from 'node:timers/promises';
import { languageOf } from '#server/lib/text/language-of.ts';
import { wordsOf } from '#server/lib/text/terms.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { type Finish, type LlmMessage, noUsage } from '../llm.ts';
import { bestOf, bestSentences, oneOfEach, questionsIn, type ReadFact, readFacts } from './demo-matching.ts';
import { questionOpeners, smallTalk } from './demo-small-talk.ts';
import { demoTexts } from './demo-text.ts';

interface DemoAssistant {
  /** The language of a visitor's chat. */
  language?: VisitorLanguage | undefined;
  name: string;
  description: string | null;
  systemPrompt: string | null;
  /** The passages that were found in the owner's documents, numbered from 1. Internal ones are never quoted. */
  passages?: readonly { text: string; isInternal: boolean }[];
  /** Whether the owner is testing and has not filled in the blanks of the instructions yet. */
  hasBlanks?: boolean;
}

export interface DemoResponder {
  /** Streams a reply like a model. It ends without a reason if `signal` is aborted. */
  stream(
    assistant: DemoAssistant,
    messages: readonly LlmMessage[],
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<Finish>;
}

/**
 * Answers without a model, so that the way from a chat to a lead can be shown on a machine without a key. It quotes the
 * owner's texts and asks for contact details when a visitor shows interest. `wordPauseMs` is the pause between words of the
 * stream.
 */
export function createDemoResponder({ wordPauseMs = 25 } = {}): DemoResponder {
  return {
    async stream(assistant, messages, onText, signal) {
      const question = messages.findLast((message) => message.role === 'user')?.content ?? '';
      const turn = messages.filter((message) => message.role === 'assistant').length;
      for (const word of demoReply(assistant, question, turn).split(/(?<=\s)/)) {
        await delay(wordPauseMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return { reason: undefined, usage: noUsage };
        onText(word);
      }
      return { reason: 'stop', usage: noUsage };
    },
  };
}

/** The reply to a message in its language, made from the assistant's own texts. `turn` is the number of previous replies. */
export function demoReply(assistant: DemoAssistant, message: string, turn = 0): string {
  const { name, description, systemPrompt, hasBlanks } = assistant;
  const language =
    languageOf(message) ?? assistant.language ?? languageOf(`${description ?? ''} ${systemPrompt ?? ''}`) ?? 'es';
  const text = demoTexts[language];
  const asked = wordsOf(message).join(' ');
  const instructions = readFacts(systemPrompt ?? '');
  const end = (kind: keyof typeof text.ends) => text.ends[kind][turn % text.ends[kind].length] ?? '';

  if (message.search(contact) >= 0) {
    const found = factsFor(
      assistant,
      instructions,
      questionsIn(message.replace(contact, ' ')).filter(isAsked).join('\n'),
    );
    return found.length > 0 ? `${quote(found)}\n\n${text.noted}` : text.noted;
  }
  const about = description ? ` ${description}` : '';
  if (smallTalk.greeting.test(asked)) return text.hello(name, about);
  if (smallTalk.machine.test(asked)) return text.machine(name);
  if (smallTalk.identity.test(asked)) return text.identity(name, about);
  for (const kind of ['thanks', 'bye', 'yes', 'no'] as const) if (smallTalk[kind].test(asked)) return text[kind];
  if (smallTalk.callMe.test(asked)) return `${text.gladly} ${end('call')}`;
  if (smallTalk.complaints.test(asked)) return `${text.sorry} ${end('call')}`;

  const isBooking = smallTalk.bookings.test(asked);
  const isWish = isBooking || smallTalk.wishes.test(asked);
  const wish = isBooking ? 'booking' : 'contact';
  const found = factsFor(assistant, instructions, message);
  if (found.length > 0) {
    const isInterested = isWish || smallTalk.prices.test(asked);
    const offer = turn % 2 === 0 ? offerBeside(found, instructions, text.offers) : undefined;
    return `${quote(found)}\n\n${isInterested ? end(wish) : (offer ?? end('else'))}`;
  }
  if (hasBlanks) return `${text.unknown} ${text.blanks}`;
  return isWish ? `${text.gladly} ${end(wish)}` : `${text.unknown} ${end('unknown')}`;
}

/** Offers the opening hours to visitors who ask for the address, and vice versa. */
function offerBeside(
  found: readonly string[],
  instructions: readonly ReadFact[],
  offers: { hours: string; place: string },
): string | undefined {
  const known = (question: string) => bestOf(instructions, question, shownSentences);
  const [hours, place] = [known('horario'), known('direccion')];
  const holds = (sentences: readonly string[]) => found.some((fact) => sentences.includes(fact));
  if (holds(place) && hours.length > 0 && !holds(hours)) return offers.hours;
  return holds(hours) && place.length > 0 && !holds(place) ? offers.place : undefined;
}

const shownSentences = 3;

/**
 * An e-mail address or a telephone number. The lengths are those of RFC 5321. Without them, a long word would be searched again from each of
 * its letters.
 */
const contact = /[^\s@]{1,64}@[^\s@]{1,255}\.[^\s@]+|\+?(?:\d[\s.-]?){9,}/g;
const opensQuestion = new RegExp(`(?:^|\\s)(?:${questionOpeners.join('|')})(?!\\p{L})`, 'iu');

/** Whether a part of a message is a question. Contact details are not. */
function isAsked(part: string): boolean {
  return opensQuestion.test(part.trim().replace(/^[¿¡]+/, ''));
}

/**
 * The sentences that answer each question: from the documents that may be shown, with their numbers, otherwise from the
 * instructions, otherwise from the description.
 */
function factsFor(
  { description, passages = [] }: DemoAssistant,
  instructions: readonly ReadFact[],
  message: string,
): string[] {
  if (message === '') return [];
  const shown = passages.flatMap(({ text, isInternal }, at) => (isInternal ? [] : [{ text, mark: ` [${at + 1}]` }]));
  const found = questionsIn(message).map((question) => {
    for (const { text, mark } of shown) {
      const sentences = bestSentences(question, text, shownSentences);
      if (sentences.length > 0) return sentences.map((sentence) => sentence + mark);
    }
    return bestOf(instructions, question, shownSentences);
  });
  const facts = oneOfEach(found, shownSentences);
  if (facts.length > 0) return facts;
  const [best] = shown;
  if (best)
    return best.text
      .split('\n')
      .slice(0, shownSentences)
      .map((line) => line + best.mark);
  return bestSentences(message, description ?? '', 1).filter((sentence) => !ofItself.test(sentence));
}

/** Sentences about what the assistant does are not an answer to a question about the business. */
const ofItself = /^(?:te|me|resuelvo|respondo|atiendo|dime|pregúntame|cuéntame|i|i’m|i'm|tell me|ask me)\s/i;

function quote(sentences: readonly string[]): string {
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

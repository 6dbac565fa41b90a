import { setTimeout as delay } from 'node:timers/promises';
import { languageOf } from '#server/lib/text/language-of.ts';
import { wordsOf } from '#server/lib/text/terms.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { type Finish, type LlmMessage, noUsage } from '../llm.ts';
import { bestSentences, oneOfEach, questionsIn } from './demo-matching.ts';
import { questionOpeners, smallTalk } from './demo-small-talk.ts';
import { demoTexts } from './demo-text.ts';

interface DemoAssistant {
  /** Of a visitor's chat. */
  language?: VisitorLanguage | undefined;
  name: string;
  description: string | null;
  systemPrompt: string | null;
  /** What was found in the owner's documents, numbered from 1. Internal ones are never quoted. */
  passages?: readonly { text: string; isInternal: boolean }[];
  /** It is its owner who tries it, and has not yet filled in what the instructions leave to them. */
  hasBlanks?: boolean;
}

export interface DemoResponder {
  /** Like a model's; ends without a reason when `signal` is aborted. */
  stream(
    assistant: DemoAssistant,
    messages: readonly LlmMessage[],
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<Finish>;
}

/**
 * Answers without a model, so that the way from chat to lead can be seen on a machine with no key: it quotes what the owner
 * wrote and asks for contact details when somebody shows interest. `wordPauseMs` gives the stream its pace.
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

/** The reply to a message, from the assistant's own words, in the language that it is written in. `turn` counts the replies before. */
export function demoReply(assistant: DemoAssistant, message: string, turn = 0): string {
  const { name, description, systemPrompt, hasBlanks } = assistant;
  const language =
    languageOf(message) ?? assistant.language ?? languageOf(`${description ?? ''} ${systemPrompt ?? ''}`) ?? 'es';
  const text = demoTexts[language];
  const asked = wordsOf(message).join(' ');
  const end = (kind: keyof typeof text.ends) => text.ends[kind][turn % text.ends[kind].length] ?? '';

  if (message.search(contact) >= 0) {
    const found = factsFor(assistant, questionsIn(message.replace(contact, ' ')).filter(isAsked).join('\n'));
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
  const found = factsFor(assistant, message);
  if (found.length > 0) {
    const isInterested = isWish || smallTalk.prices.test(asked);
    const offer = turn % 2 === 0 ? offerBeside(found, assistant, text.offers) : undefined;
    return `${quote(found)}\n\n${isInterested ? end(wish) : (offer ?? end('else'))}`;
  }
  if (hasBlanks) return `${text.unknown} ${text.blanks}`;
  return isWish ? `${text.gladly} ${end(wish)}` : `${text.unknown} ${end('unknown')}`;
}

/** Asked where a business is, one wants to know when it is open, and the other way round. */
function offerBeside(
  found: readonly string[],
  { systemPrompt }: DemoAssistant,
  offers: { hours: string; place: string },
): string | undefined {
  const known = (question: string) => bestSentences(question, systemPrompt ?? '', shownSentences);
  const [hours, place] = [known('horario'), known('direccion')];
  const holds = (sentences: readonly string[]) => found.some((fact) => sentences.includes(fact));
  if (holds(place) && hours.length > 0 && !holds(hours)) return offers.hours;
  return holds(hours) && place.length > 0 && !holds(place) ? offers.place : undefined;
}

const shownSentences = 3;

/** An e-mail address or a telephone number. */
const contact = /[^\s@]+@[^\s@]+\.[^\s@]+|\+?(?:\d[\s.-]?){9,}/g;
const opensQuestion = new RegExp(`(?:^|\\s)(?:${questionOpeners.join('|')})(?!\\p{L})`, 'iu');

/** Whether a part of a message wants to know something; how one is to be reached does not. */
function isAsked(part: string): boolean {
  return opensQuestion.test(part.trim().replace(/^[¿¡]+/, ''));
}

/** For each question sentences of the documents that may be shown, with their numbers, else of the instructions; else of the description. */
function factsFor({ description, systemPrompt, passages = [] }: DemoAssistant, message: string): string[] {
  if (message === '') return [];
  const shown = passages.flatMap(({ text, isInternal }, at) => (isInternal ? [] : [{ text, mark: ` [${at + 1}]` }]));
  const found = questionsIn(message).map((question) => {
    for (const { text, mark } of shown) {
      const sentences = bestSentences(question, text, shownSentences);
      if (sentences.length > 0) return sentences.map((sentence) => sentence + mark);
    }
    return bestSentences(question, systemPrompt ?? '', shownSentences);
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

/** What an assistant says it does is no answer to a question about the business. */
const ofItself = /^(?:te|me|resuelvo|respondo|atiendo|dime|pregúntame|cuéntame|i|i’m|i'm|tell me|ask me)\s/i;

function quote(sentences: readonly string[]): string {
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

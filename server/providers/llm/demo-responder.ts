import { setTimeout as delay } from 'node:timers/promises';
import { bestSentences, fold } from './demo-matching.ts';
import { type Finish, type LlmMessage, noUsage } from './llm.ts';

interface DemoAssistant {
  name: string;
  description: string | null;
  systemPrompt: string | null;
  /** What was found in the owner's documents, numbered from 1. */
  passages?: readonly { text: string }[];
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
      for (const word of demoReply(assistant, question).split(/(?<=\s)/)) {
        await delay(wordPauseMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return { reason: undefined, usage: noUsage };
        onText(word);
      }
      return { reason: 'stop', usage: noUsage };
    },
  };
}

/** The reply to a question, from the assistant's own words. */
export function demoReply({ name, description, systemPrompt, passages }: DemoAssistant, question: string): string {
  if (contactGiven.test(question)) return noted;
  const asked = fold(question)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  const about = description ? ` ${description}` : '';
  if (greeting.test(asked)) return `¡Hola! Soy ${name}.${about}\n\n¿En qué puedo ayudarte?`;
  if (identity.test(asked)) return `Soy ${name}, tu asistente virtual.${about}\n\n¿Qué te gustaría saber?`;
  const said = smallTalk.find(([pattern]) => pattern.test(asked));
  if (said) return said[1];

  const quoted = quotedPassage(question, passages ?? []);
  if (quoted) return `${quoted}\n\n${wishes.test(asked) || prices.test(asked) ? askForContact : anythingElse}`;

  const instructed = bestSentences(question, systemPrompt ?? '', shownSentences);
  const found = instructed.length > 0 ? instructed : bestSentences(question, description ?? '', 1);
  const wish = wishes.test(asked);
  if (found.length > 0) return `${quote(found)}\n\n${wish || prices.test(asked) ? askForContact : anythingElse}`;
  return `${wish ? '¡Claro que sí!' : 'No tengo ese dato a mano.'} ${askForContact}`;
}

const shownSentences = 3;

const contactGiven = /[^\s@]@[^\s@]+\.[^\s@]|(?:\d[\s.-]?){9,}/;
const greeting =
  /^(hola|buenas|buen dia|buenos dias|buenas (tardes|noches)|hey|hello|hi|que tal|hola (buenas|que tal|buenos dias|buenas (tardes|noches)))$/;
const identity =
  /\b(quien eres|como te llamas|eres (un |una |el |la )?(robot|bot|persona|humano|humana|maquina|ia|asistente)|que (haces|haceis|ofreces|ofreceis|servicios|puedes hacer)|en que (me )?(puedes|podeis) ayudar\w*|para que sirves|who are you|what do you do)\b/;

/** Whole messages that ask for nothing. */
const smallTalk: readonly [RegExp, string][] = [
  [
    /^((muchas |mil )?gracias|ok|okey|vale|perfecto|genial|estupendo|de acuerdo|entendido|thanks|thank you)( (muchas )?gracias| perfecto| genial)*( adios| hasta luego)?$/,
    '¡A ti! Aquí estoy para lo que necesites.',
  ],
  [
    /^(adios|hasta (luego|pronto|manana)|chao|bye|nos vemos)( (muchas )?gracias)?$/,
    '¡Hasta pronto! Aquí estoy para lo que necesites.',
  ],
  [
    /^(si|claro|por supuesto|yes)( (por favor|claro|gracias))?$/,
    '¡Estupendo! Cuéntame qué necesitas o déjame tu nombre y un correo o un teléfono, y te contactamos.',
  ],
  [/^no( (muchas )?gracias| por ahora)?$/, 'De acuerdo. Aquí estoy si necesitas algo más.'],
];

const wishes =
  /\b(citas?|reserva\w*|compra\w*|contrat\w+|llam\w+|visita\w*|interesa\w*|pedir|quiero|quisiera|hablar|inscrib\w+|matricul\w+|book|buy)\b/;
const prices = /\b(presupuesto|precios?|cuestan?|price|quote)\b/;

const noted =
  '¡Gracias! He tomado nota de tus datos y una persona del equipo se pondrá en contacto contigo muy pronto. ¿Hay algo más en lo que pueda ayudarte?';
const askForContact =
  'Si me dejas tu nombre y un correo o un teléfono, una persona del equipo te lo confirma y te ayuda con el siguiente paso.';
const anythingElse = '¿Quieres que te cuente algo más?';

/** The sentences of the best passage that answer the question, or, where none stands out, how it begins. */
function quotedPassage(question: string, passages: readonly { text: string }[]): string | undefined {
  const [best] = passages;
  if (!best) return undefined;
  const sentences = bestSentences(question, best.text, shownSentences);
  const found = sentences.length > 0 ? sentences : best.text.split('\n').slice(0, shownSentences);
  return quote(found.map((sentence) => `${sentence} [1]`));
}

function quote(sentences: string[]): string {
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

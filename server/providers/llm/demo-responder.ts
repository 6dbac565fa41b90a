import { setTimeout as delay } from 'node:timers/promises';
import { bestSentences, fold } from './demo-matching.ts';
import type { LlmEvent, LlmMessage } from './llm.ts';

interface DemoAssistant {
  name: string;
  description: string | null;
  systemPrompt: string | null;
}

export interface DemoResponder {
  stream(assistant: DemoAssistant, messages: readonly LlmMessage[], signal: AbortSignal): AsyncIterable<LlmEvent>;
}

/**
 * Answers without a model, so that the way from chat to lead can be seen on a machine with no key: it quotes what the owner
 * wrote and asks for contact details when somebody shows interest. `wordPauseMs` gives the stream its pace.
 */
export function createDemoResponder({ wordPauseMs = 25 } = {}): DemoResponder {
  return {
    async *stream(assistant, messages, signal) {
      const question = messages.findLast((message) => message.role === 'user')?.content ?? '';
      for (const word of demoReply(assistant, question, messages.length <= 1).split(/(?<=\s)/)) {
        await delay(wordPauseMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        yield { type: 'text', text: word };
      }
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

/** The reply to a question, from the assistant's own words. */
export function demoReply(assistant: DemoAssistant, question: string, isFirst: boolean): string {
  const asked = fold(question);
  if (contactGiven.test(question)) {
    return '¡Gracias! He tomado nota de tus datos y una persona del equipo se pondrá en contacto contigo muy pronto. ¿Hay algo más en lo que pueda ayudarte?';
  }
  const found = bestSentences(question, `${assistant.systemPrompt ?? ''}\n${assistant.description ?? ''}`, 3);
  const wantsContact = interest.test(asked);
  if (found.length > 0) return [answer(found), ...(wantsContact ? [askForContact] : [anythingElse])].join('\n\n');
  if (thanks.test(asked)) return '¡A ti! Aquí estoy para lo que necesites.';
  const about = assistant.description ? ` ${assistant.description}` : '';
  if (isFirst && greeting.test(asked)) return `¡Hola! Soy ${assistant.name}.${about}\n\n¿En qué puedo ayudarte?`;
  if (wantsContact) return `¡Claro que sí! ${askForContact}`;
  return `No tengo ese dato a mano. ${askForContact}`;
}

const contactGiven = /\S@\S+\.\S|(?:\d[\s.-]?){9,}/;
const greeting = /^(hola|buenas|buenos dias|hey|hello|hi)\b/;
const thanks = /\b(gracias|perfecto|vale|genial|thanks)\b/;
const interest =
  /\b(presupuesto|cita|reserva\w*|compra\w*|precios?|cuesta|contrat\w+|llam\w+|visita\w*|interesa\w*|pedir|quiero|quisiera|inscrib\w+|matricul\w+|book|buy|price|quote)\b/;

const askForContact =
  'Si me dejas tu nombre y un correo o un teléfono, una persona del equipo te lo confirma y te ayuda con el siguiente paso.';
const anythingElse = '¿Quieres que te cuente algo más?';

function answer(sentences: string[]): string {
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

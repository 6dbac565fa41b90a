import { plainName } from '#server/lib/text/plain-name.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** What the platform says of its own at an outside service. */
export interface ChannelText {
  /** Before the first automatic message of a conversation: that a machine answers, for whom, and how to reach a person. */
  disclosure(assistant: string, offersPerson: boolean): string;
  /** To whoever looks at a bot for the first time. */
  greeting: string;
  /** A voice note or a picture came without words. */
  wordsOnly: string;
  /** The same to a person of the business, who has the conversation. */
  noWords: string;
  /** What somebody has sent stands for this many pictures: what the assistant reads, and who has the conversation. */
  pictures(count: number): string;
  /** The same where the assistant's model looks at them. */
  picturesSeen(count: number): string;
  /** Before the question of a card that they came to. */
  picturesKept(count: number): string;
  /** Before what was said in a voice note. */
  voice: string;
  voiceTooLong: string;
  /** Above what is pressed, where its question stands in a message before. */
  choose: string;
  /** The assistant is switched off. */
  closed: string;
}

export const channelText: Record<VisitorLanguage, ChannelText> = {
  es: {
    disclosure: (assistant, offersPerson) =>
      `Te responde ${assistant}, un asistente automático.${offersPerson ? ' Si prefieres hablar con una persona, escribe «quiero hablar con una persona».' : ''}`,
    greeting: 'Hola. ¿En qué puedo ayudarte?',
    wordsOnly: 'Por ahora solo puedo leer mensajes de texto. ¿Me lo escribes?',
    noWords: '[Ha enviado algo que no es texto, y aquí no se puede ver: una nota de voz, una foto…]',
    pictures: (count) =>
      count === 1 ? '[Foto: la ve el equipo, no el asistente]' : `[${count} fotos: las ve el equipo, no el asistente]`,
    picturesSeen: (count) => (count === 1 ? '[Foto]' : `[${count} fotos]`),
    picturesKept: (count) => (count === 1 ? 'La foto le llega al equipo.' : 'Las fotos le llegan al equipo.'),
    voice: '🎤',
    voiceTooLong: 'Solo puedo escuchar notas de voz de hasta dos minutos. ¿Me la mandas más corta, o me lo escribes?',
    choose: 'Elige una opción:',
    closed: 'Este asistente no está disponible en este momento.',
  },
  en: {
    disclosure: (assistant, offersPerson) =>
      `${assistant} is an automated assistant.${offersPerson ? ' If you’d rather talk to a person, write “I want to talk to a person”.' : ''}`,
    greeting: 'Hello. How can I help you?',
    wordsOnly: 'For now I can only read text messages. Could you write it?',
    noWords: '[They’ve sent something that isn’t text, and it can’t be seen here: a voice note, a picture…]',
    pictures: (count) =>
      count === 1
        ? '[Picture: the team sees it, the assistant doesn’t]'
        : `[${count} pictures: the team sees them, the assistant doesn’t]`,
    picturesSeen: (count) => (count === 1 ? '[Picture]' : `[${count} pictures]`),
    picturesKept: (count) => (count === 1 ? 'The team gets the picture.' : 'The team gets the pictures.'),
    voice: '🎤',
    voiceTooLong: 'I can only listen to voice notes of up to two minutes. Could you send a shorter one, or write it?',
    choose: 'Choose an option:',
    closed: 'This assistant isn’t available right now.',
  },
};

/** A name as Markdown that holds no marks. */
export function nameInMarkdown(name: string): string {
  return plainName(name).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

import * as z from 'zod';
import type { ChannelMedia } from '#shared/domain/conversations/channels.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';

/** A person's action at a bot. `other` is everything that is not text: a voice note, a picture, a sticker. */
export interface TelegramEvent {
  /** The service's id of the update, the same at each delivery. */
  externalId: string;
  chatId: string;
  name: string;
  /** The language of the person's app, if it is a visitor language. */
  language: VisitorLanguage | undefined;
  kind: 'text' | 'start' | 'contact' | 'other';
  text: string;
  at: Date;
  media?: ChannelMedia | undefined;
  /** The button that was pressed, and the service's id for confirming the press. */
  pressed?: { choice: string; callbackId: string };
}

export type TelegramUpdate = { event: TelegramEvent } | { gone: string } | undefined;

const personSchema = z.object({
  id: z.number(),
  is_bot: z.boolean().optional(),
  first_name: z.string().catch(''),
  last_name: z.string().optional().catch(undefined),
  language_code: z.string().optional().catch(undefined),
});
const chatSchema = z.object({ id: z.number(), type: z.string() });

const soundSchema = z
  .object({ file_id: z.string(), duration: z.number(), mime_type: z.string().optional() })
  .optional()
  .catch(undefined);
const buttonSchema = z.object({ text: z.string(), callback_data: z.string().optional() });

const updateSchema = z.object({
  update_id: z.number(),
  message: z
    .object({
      from: personSchema,
      chat: chatSchema,
      date: z.number().int().positive().catch(1),
      text: z.string().optional().catch(undefined),
      caption: z.string().optional().catch(undefined),
      voice: soundSchema,
      audio: soundSchema,
      photo: z
        .array(z.object({ file_id: z.string() }))
        .optional()
        .catch(undefined),
      contact: z.object({ phone_number: z.string(), user_id: z.number().optional() }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  callback_query: z
    .object({
      id: z.string(),
      from: personSchema,
      data: z.string().max(64),
      message: z.object({
        chat: chatSchema,
        reply_markup: z
          .object({ inline_keyboard: z.array(z.array(buttonSchema)) })
          .optional()
          .catch(undefined),
      }),
    })
    .optional()
    .catch(undefined),
  my_chat_member: z
    .object({ chat: chatSchema, new_chat_member: z.object({ status: z.string() }) })
    .optional()
    .catch(undefined),
});

const nameChars = 100;

/** Reads a delivery. Undefined for everything that is not of a person who writes to the bot: groups, other bots, unknown kinds. */
export function readUpdate(body: unknown, now: Date): TelegramUpdate {
  const update = updateSchema.safeParse(body).data;
  if (!update) return undefined;
  const { message, callback_query: callback, my_chat_member: member } = update;
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
    return { gone: String(member.chat.id) };
  if (callback) return readCallback(update.update_id, callback, now);
  if (message?.chat.type !== 'private' || message.from.is_bot) return undefined;
  const { from, chat, date, text, caption, contact } = message;
  const of = {
    externalId: String(update.update_id),
    chatId: String(chat.id),
    name: nameOf(from),
    language: languageIn(from),
    at: new Date(date * 1_000),
  };
  if (text !== undefined) {
    // '/start' comes when a person first opens a bot, and may carry the parameter of a link.
    const isStart = /^\/start(\s|$)/.test(text);
    return { event: { ...of, kind: isStart ? 'start' : 'text', text: isStart ? '' : text } };
  }
  // Only a contact with the sender's own user id has the sender's own number.
  if (contact && contact.user_id === from.id) return { event: { ...of, kind: 'contact', text: contact.phone_number } };
  return { event: { ...of, kind: 'other', text: caption ?? '', media: mediaOf(message) } };
}

/** The file of a message. For a picture, the largest copy. */
function mediaOf({ voice, audio, photo }: Message): ChannelMedia | undefined {
  const sound = voice ?? audio;
  if (sound) return { kind: 'voice', id: sound.file_id, seconds: sound.duration, mimeType: sound.mime_type };
  const largest = photo?.at(-1);
  return largest && { kind: 'picture', id: largest.file_id };
}

type Message = NonNullable<z.infer<typeof updateSchema>['message']>;
type Callback = NonNullable<z.infer<typeof updateSchema>['callback_query']>;

/** A pressed button counts as a text with its label. The service does not send the time. */
function readCallback(
  updateId: number,
  { id: callbackId, from, data: choice, message }: Callback,
  at: Date,
): TelegramUpdate {
  const { chat, reply_markup: markup } = message;
  if (chat.type !== 'private' || from.is_bot) return undefined;
  const buttons = markup?.inline_keyboard.flat() ?? [];
  const text = buttons.find(({ callback_data: own }) => own === choice)?.text ?? '';
  const of = {
    externalId: String(updateId),
    chatId: String(chat.id),
    name: nameOf(from),
    language: languageIn(from),
    at,
  };
  return { event: { ...of, kind: 'text', text, pressed: { choice, callbackId } } };
}

/** The primary part of a language code: `pt-br` becomes `pt`. */
function languageIn({ language_code: code = '' }: z.infer<typeof personSchema>): VisitorLanguage | undefined {
  const [primary = ''] = code.toLowerCase().split('-');
  return visitorLanguages.find((language) => language === primary);
}

function nameOf({ first_name: first, last_name: last }: z.infer<typeof personSchema>): string {
  return [first, last].filter(Boolean).join(' ').trim().slice(0, nameChars);
}

import * as z from 'zod';
import { messageMaxChars } from '../../domain/conversations/messages.ts';
import { identityLimits } from '../../domain/widget/widget.ts';

/** Replaces lone surrogates, because PostgreSQL and the providers each treat them differently: some accept them, some refuse them. */
function wellFormed(text: string): string {
  // `toWellFormed` is missing in some supported browsers.
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

export const messageTextSchema = z
  .string()
  .trim()
  .overwrite(wellFormed)
  .min(1, 'Escribe un mensaje')
  .max(messageMaxChars, `El mensaje es demasiado largo: máximo ${messageMaxChars} caracteres`);

/** Used only if the server has no history of the session. The server ignores items with other roles than user and assistant. */
const chatHistoryItemSchema = z.object({ role: z.string().max(20), content: z.string().overwrite(wellFormed) });

/** The earlier messages of a test chat. */
export const previewHistorySchema = z.array(chatHistoryItemSchema).max(200).nullish();

/** The visitor's identity as the page around the widget reports it. It counts only if the owner's server has signed it. */
const identitySchema = z.object({
  email: z.string().max(identityLimits.email).optional(),
  name: z.string().max(identityLimits.name).optional(),
  phone: z.string().max(identityLimits.phone).optional(),
  /** HMAC-SHA256 of email, name and phone, one per line in this order, with the assistant's secret as the key; 64 hexadecimal digits. */
  hash: z.string().max(identityLimits.hash).optional(),
});

export type ClaimedIdentity = z.infer<typeof identitySchema>;

/** The owner's page on which a conversation in the widget begins. `readHostPage` keeps only the valid parts of it. */
const hostPageBody = z.object({
  url: z.string().max(2_000).optional(),
  title: z.string().max(1_000).optional(),
  language: z.string().max(100).optional(),
  context: z.record(z.string().max(200), z.string().max(1_000)).optional(),
});

export const sendMessageBody = z.object({
  message: messageTextSchema,
  chatHistory: z.array(chatHistoryItemSchema).max(200).nullish(),
  sessionId: z.string().max(200).nullish(),
  /** Made by the client, one for each message. If a message is sent again, it is neither stored nor answered twice. */
  clientMessageId: z.uuid().nullish(),
  /**
   * Sent without a session: client ids of messages whose responses never arrived. If one of these messages is stored, its session
   * continues. This is safe because only the client that made a client id knows it.
   */
  unanswered: z.array(z.uuid()).max(10).nullish(),
  identity: identitySchema.nullish(),
  page: hostPageBody.nullish(),
  /** The version of the privacy notice that the visitor's page shows. */
  notice: z.string().max(40).nullish(),
});

export type SendMessageBody = z.infer<typeof sendMessageBody>;

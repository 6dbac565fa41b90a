import * as z from 'zod';
import type { ChannelMedia, ReceiptState } from '#shared/domain/conversations/channels.ts';

/** A person at the service: a number, an id that stands for one, or both. */
export interface WhatsAppPerson {
  number?: string | undefined;
  userId?: string | undefined;
}

/** An event at a phone number of a business. */
export type WhatsAppEvent = { numberId: string } & (
  | {
      of: 'message';
      externalId: string;
      person: WhatsAppPerson;
      name: string;
      at: Date;
      /** `echo`: a message that the business has written on its own phone. `other`: a message without content that is read as text. */
      kind: 'text' | 'other' | 'echo';
      text: string;
      /** The id that was sent with the button or row that was pressed. */
      choice?: string | undefined;
      media?: ChannelMedia | undefined;
    }
  | {
      of: 'status';
      /** The `ref` that was sent with the message. Undefined if the service does not return it. */
      ref: string | undefined;
      externalId: string;
      state: ReceiptState;
      category: string | undefined;
      code: number | undefined;
      why: string | undefined;
      at: Date;
    }
);

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const list = z.array(z.unknown()).catch([]);
const words = z.object({ body: z.string() });

const deliverySchema = z.object({ entry: list });
const entrySchema = z.object({ changes: list });
const changeSchema = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: list,
    messages: list,
    message_echoes: list,
    statuses: list,
  }),
});
const contactSchema = z.object({
  wa_id: optional(z.string()),
  user_id: optional(z.string()),
  profile: optional(z.object({ name: optional(z.string()) })),
});
const timestamp = z.coerce.number().int().positive();
const replySchema = z.object({ id: optional(z.string().max(256)), title: z.string() });
const contentSchema = z.object({
  id: z.string().min(1),
  timestamp,
  type: z.string().catch('unknown'),
  text: optional(words),
  button: optional(z.object({ text: z.string() })),
  interactive: optional(
    z.object({
      button_reply: optional(replySchema),
      list_reply: optional(replySchema),
    }),
  ),
  location: optional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: optional(z.string()),
      address: optional(z.string()),
    }),
  ),
  image: optional(z.object({ id: optional(z.string()), caption: optional(z.string()) })),
  audio: optional(z.object({ id: z.string(), mime_type: optional(z.string()) })),
  video: optional(z.object({ caption: optional(z.string()) })),
  document: optional(z.object({ caption: optional(z.string()) })),
});
const messageSchema = contentSchema.extend({ from: optional(z.string()), from_user_id: optional(z.string()) });
const echoSchema = contentSchema.extend({ to: optional(z.string()), to_user_id: optional(z.string()) });
const statusSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp,
  biz_opaque_callback_data: optional(z.string()),
  pricing: optional(z.object({ category: z.string().max(40) })),
  errors: optional(
    z.array(
      z.object({
        code: z.number(),
        title: optional(z.string()),
        error_data: optional(z.object({ details: optional(z.string()) })),
      }),
    ),
  ),
});

const nameChars = 100;
/** The types of messages that are not from a person to the business. */
const silent = new Set(['reaction', 'system', 'ephemeral', 'request_welcome', 'revoke', 'edit']);

/** Reads everything in a delivery: entries, their changes, and the lists in each change. Unreadable items do not affect the others. */
export function readDelivery(body: unknown): WhatsAppEvent[] {
  const { entry = [] } = deliverySchema.safeParse(body).data ?? {};
  return entry
    .flatMap((each) => entrySchema.safeParse(each).data?.changes ?? [])
    .flatMap((change) => {
      const value = changeSchema.safeParse(change).data?.value;
      if (!value) return [];
      const { metadata, contacts, messages, message_echoes: echoes, statuses } = value;
      const known = contacts.flatMap((contact) => contactSchema.safeParse(contact).data ?? []);
      const events = [
        ...messages.map((message) => readMessage(message, known)),
        ...echoes.map(readEcho),
        ...statuses.map(readStatus),
      ];
      return events.flatMap((event) => (event ? [{ numberId: metadata.phone_number_id, ...event }] : []));
    });
}

type Event<Of extends string> = Omit<Extract<WhatsAppEvent, { of: Of }>, 'numberId'>;

function readMessage(given: unknown, known: readonly z.infer<typeof contactSchema>[]): Event<'message'> | undefined {
  const message = messageSchema.safeParse(given).data;
  if (!message || silent.has(message.type)) return undefined;
  const { id, timestamp: seconds, from, from_user_id: fromId } = message;
  const contact =
    known.find(({ wa_id, user_id }) => (from && wa_id === from) || (fromId && user_id === fromId)) ??
    (known.length === 1 ? known[0] : undefined);
  const person = { number: from ?? contact?.wa_id, userId: fromId ?? contact?.user_id };
  if (!person.number && !person.userId) return undefined;
  const name = (contact?.profile?.name ?? '').trim().slice(0, nameChars);
  return { of: 'message', externalId: id, person, name, at: new Date(seconds * 1_000), ...contentOf(message) };
}

function readEcho(given: unknown): Event<'message'> | undefined {
  const echo = echoSchema.safeParse(given).data;
  if (!echo || silent.has(echo.type)) return undefined;
  const { id, timestamp: seconds, to: number, to_user_id: userId } = echo;
  if (!number && !userId) return undefined;
  const { text } = contentOf(echo);
  const person = { number, userId };
  return { of: 'message', externalId: id, person, name: '', at: new Date(seconds * 1_000), kind: 'echo', text };
}

interface Content {
  kind: 'text' | 'other';
  text: string;
  choice?: string | undefined;
  media?: ChannelMedia | undefined;
}

function contentOf(message: z.infer<typeof contentSchema>): Content {
  const { text, button, interactive, location, image, audio, video, document } = message;
  const pressed = interactive?.button_reply ?? interactive?.list_reply;
  const said = text?.body ?? button?.text ?? pressed?.title;
  if (said !== undefined) return { kind: 'text', text: said, choice: pressed?.id };
  if (location) {
    const place = [location.name, location.address].filter(Boolean).join(', ');
    const map = `https://maps.google.com/?q=${location.latitude},${location.longitude}`;
    return { kind: 'text', text: place ? `${place} (${map})` : map };
  }
  const media: ChannelMedia | undefined = audio
    ? { kind: 'voice', id: audio.id, mimeType: audio.mime_type }
    : image?.id
      ? { kind: 'picture', id: image.id }
      : undefined;
  return { kind: 'other', text: (image ?? video ?? document)?.caption ?? '', media };
}

function readStatus(given: unknown): Event<'status'> | undefined {
  const status = statusSchema.safeParse(given).data;
  if (!status) return undefined;
  const { id, status: state, timestamp: seconds, biz_opaque_callback_data: ref, pricing, errors } = status;
  const [error] = errors ?? [];
  const why = (error?.error_data?.details ?? error?.title)?.slice(0, 300);
  const { code } = error ?? {};
  return {
    ...{ of: 'status' as const, ref, externalId: id, state, category: pricing?.category, code, why },
    at: new Date(seconds * 1_000),
  };
}

/** The number as it is dialled. The service adds a digit to Mexico's mobile numbers that is not dialled. */
export function dialled(number: string): string {
  return `+${number.replace(/^521(?=\d{10}$)/, '52')}`;
}

import type { WebhookMessage } from '#shared/contracts/platform/webhook-messages.ts';
import { webhookMessages } from '#shared/contracts/platform/webhook-messages.ts';
import { writtenByMachine } from '#shared/domain/contacts/leads.ts';
import { contactsPath } from '#shared/domain/site-paths.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { Reported } from './messages.queries.ts';

/** The message of a delivery. Undefined if its subject no longer exists. Values that the contract does not name are left out. */
export function presentMessage(
  { eventId: id, type, createdAt }: Pick<DeliveryRow, 'eventId' | 'type' | 'createdAt'>,
  { assistant, conversation, contact, marketing, card, booking }: Reported,
  appUrl: string,
): WebhookMessage | undefined {
  const shown = contact && presentContact(contact, marketing, assistant, appUrl);
  const envelope = { id, time: createdAt.toISOString() };
  if (type === 'contact.created' || type === 'contact.updated') {
    return shown && webhookMessages[type].parse({ ...envelope, type, data: { contact: shown, assistant } });
  }
  if (type === 'booking.created' || type === 'booking.moved' || type === 'booking.cancelled') {
    if (!booking) return undefined;
    const { publicId, serviceName: service, startsAt, endsAt, createdAt: bookedAt } = booking;
    const reported = { ...booking, id: publicId, service, ...iso({ startsAt, endsAt, bookedAt }) };
    return webhookMessages[type].parse({
      ...envelope,
      type,
      data: { booking: reported, contact: shown ?? null, assistant },
    });
  }
  if (!conversation) return undefined;
  const { reference, channel, messages, createdAt: openedAt, closedAt, handledBy, waitingReason } = conversation;
  if (type === 'conversation.handoff') {
    const handed = {
      id: conversation.id,
      reference,
      channel,
      messages,
      handledBy,
      waitingReason,
      ...iso({ openedAt }),
    };
    const data = { conversation: handed, contact: shown ?? null, assistant };
    return webhookMessages[type].parse({ ...envelope, type, data });
  }
  if (type === 'form.submitted') {
    if (!card?.answeredAt) return undefined;
    const { title, fields, answers, answeredAt: submittedAt } = card;
    const form = { title, fields: fields.map((field) => ({ ...field, answer: answers?.[field.id] ?? null })) };
    const reported = { id: conversation.id, reference, channel, messages, ...iso({ openedAt }) };
    const data = {
      form: { ...form, ...iso({ submittedAt }) },
      conversation: reported,
      contact: shown ?? null,
      assistant,
    };
    return webhookMessages[type].parse({ ...envelope, type, data });
  }
  if (!closedAt) return undefined;
  const { outcome, score, thumbs } = conversation;
  const reported = {
    id: conversation.id,
    reference,
    channel,
    messages,
    outcome,
    score,
    thumbs,
    ...iso({ openedAt, closedAt }),
  };
  return webhookMessages[type].parse({
    ...envelope,
    type,
    data: { conversation: reported, contact: shown ?? null, assistant },
  });
}

function presentContact(
  contact: NonNullable<Reported['contact']>,
  marketing: Reported['marketing'],
  assistant: Reported['assistant'],
  appUrl: string,
) {
  const { publicId, lastInteraction, createdAt } = contact;
  return {
    ...contact,
    id: publicId,
    ai: writtenByMachine(contact),
    marketing: marketing ? { text: marketing.text, ...iso({ givenAt: marketing.givenAt }) } : null,
    ...iso({ lastInteraction, createdAt }),
    url: new URL(contactsPath(assistant.ownerRole, assistant.id, publicId), appUrl).href,
  };
}

function iso<Name extends string>(moments: Record<Name, Date>): Record<Name, string>;
function iso(moments: Record<string, Date>): Record<string, string> {
  return Object.fromEntries(Object.entries(moments).map(([name, moment]) => [name, moment.toISOString()]));
}

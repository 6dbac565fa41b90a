import { type MessageSourceRow, sourcesOf } from '#server/db/message-sources.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { ContactDetail, ContactNote, WorkedContact } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact, ContactMail } from '#shared/contracts/contacts/contacts.ts';
import type { NoticePlace } from '#shared/domain/privacy/privacy.ts';
import type { contactStatusChanges } from '#shared/schema/index.ts';
import type { listContactBookings } from './contact-bookings.queries.ts';
import type { listContactPages } from './contact-pages.queries.ts';
import type { ContactRow } from './contact-rows.queries.ts';
import type { listNotes, NoteRow } from './contact-work.queries.ts';
import type { findOutsideThread, listContactMessages, listContactSessions } from './contacts.queries.ts';

export function presentContact(row: ContactRow): Contact {
  const { contact } = row;
  return {
    id: contact.publicId,
    sessionId: contact.sessionId,
    assistantId: contact.assistantId,
    assistantName: row.assistantName,
    assistantIds: row.assistantIds,
    ...(row.channels.length > 0 ? { channels: row.channels } : {}),
    status: contact.status,
    unread: contact.unread,
    followUp: contact.followUpDate === null ? null : { date: contact.followUpDate, note: contact.followUpNote ?? '' },
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    phoneDisplay: contact.phone && phoneAsRead(contact.phone),
    lastInteraction: contact.lastInteraction.toISOString(),
    conversationCount: contact.conversationCount,
    interestLevel: contact.interestLevel,
    interestReason: contact.interestReason,
    keyTopics: contact.keyTopics,
    summary: contact.summary,
    evidence: contact.evidence,
    correctedFields: contact.correctedFields,
    mail: presentMail(row),
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
  };
}

/** A message as the assistant's owner sees it, with its sources. */
export function presentSaid(
  {
    id,
    role,
    author,
    authorName,
    content,
    createdAt,
    conversationId,
    reference,
    assistantId,
    channel,
    isUnanswered,
  }: Awaited<ReturnType<typeof listContactMessages>>[number],
  cited: readonly MessageSourceRow[],
) {
  return {
    ...{ role, content, conversationId, reference, assistantId },
    ...(channel === 'public' || channel === 'private' ? {} : { channel }),
    ...(author ? { author } : {}),
    ...(authorName === null ? {} : { authorName }),
    timestamp: createdAt.toISOString(),
    ...sourcesOf(id, cited),
    ...(isUnanswered ? { isUnanswered: true as const } : {}),
  };
}

/** A notice that a contact has seen. */
export interface SeenNotice {
  version: string;
  place: NoticePlace;
  seenAt: Date;
  url: string;
}

/** A contact's consent to marketing. */
export interface GivenConsent {
  version: string;
  text: string;
  place: NoticePlace;
  givenAt: Date;
  withdrawnAt: Date | null;
  withdrawnBy: 'visitor' | 'owner' | null;
}

interface Work {
  statusChanges: (typeof contactStatusChanges.$inferSelect)[];
  sessions: Awaited<ReturnType<typeof listContactSessions>>;
  pages: Awaited<ReturnType<typeof listContactPages>>;
  notices: SeenNotice[];
  consents: GivenConsent[];
  outsideThread: Awaited<ReturnType<typeof findOutsideThread>>;
  bookings: Awaited<ReturnType<typeof listContactBookings>>;
}

export function presentNote({ id, text, authorName, createdAt }: NoteRow): ContactNote {
  return { id, text, author: authorName, createdAt: createdAt.toISOString() };
}

export function presentDetail(worked: WorkedContact, notes: Awaited<ReturnType<typeof listNotes>>): ContactDetail {
  return { ...worked, notes: notes.map(presentNote), noteCount: notes[0]?.noteCount ?? 0 };
}

export function presentWorked(
  row: ContactRow,
  { statusChanges, sessions, pages, notices, consents, outsideThread, bookings }: Work,
): WorkedContact {
  return {
    ...presentContact(row),
    statusHistory: statusChanges.map(({ status, actorName, createdAt }) => ({
      status,
      by: actorName,
      at: createdAt.toISOString(),
    })),
    sessions: sessions.map(({ session, assistantName }) => ({
      sessionId: session.sessionId,
      assistantId: session.assistantId,
      assistantName,
      conversationCount: session.conversationCount,
      lastInteraction: session.lastInteraction.toISOString(),
      joinedBy: session.joinedBy,
      joinedValue: session.joinedValue,
      joinedValueDisplay: session.joinedValue && phoneAsRead(session.joinedValue),
      joinedAt: session.joinedAt?.toISOString() ?? null,
    })),
    pages: pages.map(({ conversationId, createdAt, page }) => ({
      ...page,
      conversationId,
      at: createdAt.toISOString(),
    })),
    consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    notices: notices.map(({ version, place, url, seenAt }) => ({ version, place, url, at: seenAt.toISOString() })),
    ...(outsideThread ? { outsideThread } : {}),
    bookings: bookings.map((booking) => ({ ...booking, startsAt: booking.startsAt.toISOString() })),
  };
}

function presentMail(row: ContactRow): ContactMail | null {
  if (row.mailState === null || row.mailRecipient === null) return null;
  return {
    state: row.mailState,
    recipient: row.mailRecipient,
    sentAt: row.mailSentAt?.toISOString() ?? null,
    nextAttemptAt: row.mailNextAttemptAt?.toISOString() ?? null,
    problem: row.mailLastError,
  };
}

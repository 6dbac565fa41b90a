import type { Contact, ContactMail } from '#shared/contracts/contacts.ts';
import type { ContactRow } from './contacts.queries.ts';

export function presentContact(row: ContactRow): Contact {
  const { contact } = row;
  return {
    id: contact.publicId,
    sessionId: contact.sessionId,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
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

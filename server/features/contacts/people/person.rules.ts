import { type CorrectableField, mostInterested } from '#shared/domain/contacts/leads.ts';
import type { contactSessions, contacts } from '#shared/schema/index.ts';

type ContactRow = typeof contacts.$inferSelect;
type SessionRow = typeof contactSessions.$inferSelect;

/**
 * What a contact's sessions together say about the person: the newest of each value and the highest level of interest. Corrected values
 * stay. A session without a summary does not replace the summary of an earlier one.
 */
export function personOf(
  contact: Pick<ContactRow, 'correctedFields' | 'evidence'>,
  sessions: readonly SessionRow[],
): Partial<ContactRow> {
  const newest = sessions.toSorted((a, b) => b.lastInteraction.getTime() - a.lastInteraction.getTime() || b.id - a.id);
  const isFree = (field: CorrectableField) => !contact.correctedFields.includes(field);
  const evidence = { ...contact.evidence };
  const values: Partial<ContactRow> = {};
  for (const field of ['name', 'email', 'phone'] as const) {
    if (!isFree(field)) continue;
    const source = newest.find((session) => session[field] !== null);
    values[field] = source?.[field] ?? null;
    delete evidence[field];
    const said = source?.evidence[field];
    if (said !== undefined) evidence[field] = said;
  }
  const [latest] = newest;
  const wish = mostInterested(newest);
  const summed = newest.find(({ summary }) => summary !== null);
  return {
    ...values,
    evidence,
    ...(wish && isFree('interestLevel')
      ? { interestLevel: wish.interestLevel, interestReason: wish.interestReason }
      : {}),
    ...(isFree('keyTopics') ? { keyTopics: summed?.keyTopics ?? latest?.keyTopics ?? [] } : {}),
    ...(isFree('summary') ? { summary: summed?.summary ?? null } : {}),
    conversationCount: sessions.reduce((sum, { conversationCount }) => sum + conversationCount, 0),
    ...(latest ? { lastInteraction: latest.lastInteraction } : {}),
  };
}

/** The work on two contacts after they are joined: the work on the contact that stays takes precedence. */
export function joinedWork(kept: ContactRow, gone: ContactRow): Partial<ContactRow> {
  const taken = gone.correctedFields.filter((field) => !kept.correctedFields.includes(field));
  const corrected = Object.fromEntries(taken.map((field) => [field, gone[field]]));
  const reason = taken.includes('interestLevel') ? { interestReason: gone.interestReason } : {};
  // The earlier day is kept, so that no task is forgotten.
  const isSooner = gone.followUpDate !== null && (kept.followUpDate === null || gone.followUpDate < kept.followUpDate);
  return {
    ...corrected,
    ...reason,
    correctedFields: [...kept.correctedFields, ...taken],
    ...(kept.status === 'nuevo' ? { status: gone.status } : {}),
    ...(isSooner
      ? { followUpDate: gone.followUpDate, followUpNote: gone.followUpNote, followUpSetAt: gone.followUpSetAt }
      : {}),
    unread: kept.unread || gone.unread,
  };
}

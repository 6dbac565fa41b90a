import { type CorrectableField, mostInterested } from '#shared/domain/contacts/leads.ts';
import type { contactSessions, contacts } from '#shared/schema/index.ts';

type ContactRow = typeof contacts.$inferSelect;
type SessionRow = typeof contactSessions.$inferSelect;

/**
 * What a contact's sessions say of the person, all in all: of each value the newest, of levels the highest, but what somebody has
 * corrected stays. A session that has no summary yet takes nothing away from what an earlier one's says.
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

/** What the work on two contacts comes to when they are joined: what has been done on the one that stays goes first. */
export function joinedWork(kept: ContactRow, gone: ContactRow): Partial<ContactRow> {
  const taken = gone.correctedFields.filter((field) => !kept.correctedFields.includes(field));
  const corrected = Object.fromEntries(taken.map((field) => [field, gone[field]]));
  const reason = taken.includes('interestLevel') ? { interestReason: gone.interestReason } : {};
  // The sooner of two days: nothing that was to be done is forgotten.
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

import type { Contact } from '#shared/contracts/contacts/contacts.ts';

let lastId = 0;
/** A contact as the API answers it; each with an id of its own. */
export function exampleContact(values: Partial<Contact> = {}): Contact {
  lastId += 1;
  return {
    id: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    sessionId: 'A'.repeat(22),
    assistantId: 1,
    assistantName: 'Clara',
    assistantIds: [values.assistantId ?? 1],
    status: 'nuevo',
    unread: false,
    followUp: null,
    name: null,
    email: null,
    phone: null,
    phoneDisplay: values.phone ?? null,
    lastInteraction: '2026-11-21T10:00:00.000Z',
    conversationCount: 1,
    interestLevel: 'low',
    interestReason: null,
    keyTopics: [],
    summary: null,
    evidence: {},
    correctedFields: [],
    mail: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...values,
  };
}

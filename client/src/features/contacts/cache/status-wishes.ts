import { whenSessionEnds } from '#client/lib/session/session.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';

/** The last status that was chosen for each contact, until it is known to be stored. */
const wishes = new Map<string, { status: ContactStatus }>();

whenSessionEnds(() => wishes.clear());

/** Remembers a chosen status until `end` is called, because a response that arrives meanwhile may be older. */
export function wishStatus(contactId: string, status: ContactStatus): { end: () => void } {
  const wish = { status };
  wishes.set(contactId, wish);
  return {
    end() {
      if (wishes.get(contactId) === wish) wishes.delete(contactId);
    },
  };
}

/** A contact as it was read, but with the status that was chosen and is not yet known to be stored. */
export function withWishedStatus<Read extends Contact>(contact: Read): Read {
  const wish = wishes.get(contact.id);
  return wish && wish.status !== contact.status ? { ...contact, status: wish.status } : contact;
}

import type { Contact } from '#shared/contracts/contacts/contacts.ts';

/** The display name of a contact: the best of the known data. */
export function contactName({ name, email, phoneDisplay }: Contact, nobody: string): string {
  return name || email || phoneDisplay || nobody;
}

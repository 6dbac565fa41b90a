import type { Contact } from '#shared/contracts/contacts/contacts.ts';

/** What a contact is called: the best of what is known. */
export function contactName({ name, email, phoneDisplay }: Contact, nobody: string): string {
  return name || email || phoneDisplay || nobody;
}

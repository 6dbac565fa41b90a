import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { contactName } from './contact-name.ts';

/** The display name of a contact. If nothing is known, it is a word in the interface's language. */
export function useContactName(): (contact: Contact) => string {
  const { visitor } = useText(contactsText);
  return (contact) => contactName(contact, visitor);
}

import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { contactName } from './contact-name.ts';

/** What a contact is called, in the interface's language where nothing is known. */
export function useContactName(): (contact: Contact) => string {
  const { visitor } = useText(contactsText);
  return (contact) => contactName(contact, visitor);
}

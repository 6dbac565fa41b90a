import type { Catalogue } from '#client/i18n/catalogue.ts';
import { contacts as en } from '#client/i18n/en/contacts.ts';
import { type ContactsText, contacts as es } from '#client/i18n/es/contacts.ts';

export const contactsText: Catalogue<ContactsText> = { es, en };

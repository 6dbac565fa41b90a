import type { Catalogue } from '#client/i18n/catalogue.ts';
import { inbox as en } from '#client/i18n/en/inbox.ts';
import { inbox as es, type InboxText } from '#client/i18n/es/inbox.ts';

export const inboxText: Catalogue<InboxText> = { es, en };

import type { Catalogue } from '#client/i18n/catalogue.ts';
import { conversations as en } from '#client/i18n/en/conversations.ts';
import { type ConversationsText, conversations as es } from '#client/i18n/es/conversations.ts';

export const conversationsText: Catalogue<ConversationsText> = { es, en };

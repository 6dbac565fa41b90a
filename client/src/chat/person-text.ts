import type { Catalogue } from '#client/i18n/catalogue.ts';
import { chatPerson as en } from '#client/i18n/en/chat-person.ts';
import { type ChatPersonText, chatPerson as es } from '#client/i18n/es/chat-person.ts';

export const personText: Catalogue<ChatPersonText> = { es, en };

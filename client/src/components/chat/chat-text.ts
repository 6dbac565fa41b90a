import type { Catalogue } from '#client/i18n/catalogue.ts';
import { chat as en } from '#client/i18n/en/chat.ts';
import { type ChatText, chat as es } from '#client/i18n/es/chat.ts';

export const chatText: Catalogue<ChatText> = { es, en };

import type { Catalogue } from '#client/i18n/catalogue.ts';
import { olderMessages as en } from '#client/i18n/en/older-messages.ts';
import { olderMessages as es, type OlderMessagesText } from '#client/i18n/es/older-messages.ts';

export const olderText: Catalogue<OlderMessagesText> = { es, en };

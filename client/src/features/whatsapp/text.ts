import type { Catalogue } from '#client/i18n/catalogue.ts';
import { whatsapp as en } from '#client/i18n/en/whatsapp.ts';
import { whatsapp as es, type WhatsappText } from '#client/i18n/es/whatsapp.ts';

export const whatsappText: Catalogue<WhatsappText> = { es, en };

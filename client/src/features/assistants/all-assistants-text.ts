import type { Catalogue } from '#client/i18n/catalogue.ts';
import { allAssistants as en } from '#client/i18n/en/assistants-admin.ts';
import { type AllAssistantsText, allAssistants as es } from '#client/i18n/es/assistants-admin.ts';

export const allAssistantsText: Catalogue<AllAssistantsText> = { es, en };

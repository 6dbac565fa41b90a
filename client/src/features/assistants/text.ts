import type { Catalogue } from '#client/i18n/catalogue.ts';
import { assistants as en } from '#client/i18n/en/assistants.ts';
import { type AssistantsText, assistants as es } from '#client/i18n/es/assistants.ts';

export const assistantsText: Catalogue<AssistantsText> = { es, en };

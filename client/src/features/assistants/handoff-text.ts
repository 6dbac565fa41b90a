import type { Catalogue } from '#client/i18n/catalogue.ts';
import { handoff as en } from '#client/i18n/en/assistants-handoff.ts';
import { handoff as es, type HandoffText } from '#client/i18n/es/assistants-handoff.ts';

export const handoffText: Catalogue<HandoffText> = { es, en };

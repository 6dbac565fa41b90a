import type { Catalogue } from '#client/i18n/catalogue.ts';
import { manage as en } from '#client/i18n/en/assistants-manage.ts';
import { manage as es, type ManageText } from '#client/i18n/es/assistants-manage.ts';

export const manageText: Catalogue<ManageText> = { es, en };

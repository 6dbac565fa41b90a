import type { Catalogue } from '#client/i18n/catalogue.ts';
import { tempAdmin as en } from '#client/i18n/en/temp-admin.ts';
import { tempAdmin as es, type TempAdminText } from '#client/i18n/es/temp-admin.ts';

export const tempAdminText: Catalogue<TempAdminText> = { es, en };

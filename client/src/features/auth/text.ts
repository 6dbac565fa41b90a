import type { Catalogue } from '#client/i18n/catalogue.ts';
import { auth as en } from '#client/i18n/en/auth.ts';
import { type AuthText, auth as es } from '#client/i18n/es/auth.ts';

export const authText: Catalogue<AuthText> = { es, en };

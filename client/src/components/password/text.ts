import type { Catalogue } from '#client/i18n/catalogue.ts';
import { password as en } from '#client/i18n/en/password.ts';
import { password as es, type PasswordText } from '#client/i18n/es/password.ts';

export const passwordText: Catalogue<PasswordText> = { es, en };

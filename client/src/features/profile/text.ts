import type { Catalogue } from '#client/i18n/catalogue.ts';
import { profile as en } from '#client/i18n/en/profile.ts';
import { profile as es, type ProfileText } from '#client/i18n/es/profile.ts';

export const profileText: Catalogue<ProfileText> = { es, en };

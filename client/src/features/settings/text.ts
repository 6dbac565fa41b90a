import type { Catalogue } from '#client/i18n/catalogue.ts';
import { settings as en } from '#client/i18n/en/settings.ts';
import { settings as es, type SettingsText } from '#client/i18n/es/settings.ts';

export const settingsText: Catalogue<SettingsText> = { es, en };

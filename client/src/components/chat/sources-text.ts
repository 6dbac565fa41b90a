import type { Catalogue } from '#client/i18n/catalogue.ts';
import { sources as en } from '#client/i18n/en/sources.ts';
import { sources as es, type SourcesText } from '#client/i18n/es/sources.ts';

export const sourcesText: Catalogue<SourcesText> = { es, en };

import type { Catalogue } from '#client/i18n/catalogue.ts';
import { numbers as en } from '#client/i18n/en/numbers.ts';
import { numbers as es, type NumbersText } from '#client/i18n/es/numbers.ts';

export const numbersText: Catalogue<NumbersText> = { es, en };

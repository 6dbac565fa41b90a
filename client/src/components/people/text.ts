import type { Catalogue } from '#client/i18n/catalogue.ts';
import { people as en } from '#client/i18n/en/people.ts';
import { people as es, type PeopleText } from '#client/i18n/es/people.ts';

export const peopleText: Catalogue<PeopleText> = { es, en };

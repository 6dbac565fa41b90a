import type { Catalogue } from '#client/i18n/catalogue.ts';
import { users as en } from '#client/i18n/en/users.ts';
import { users as es, type UsersText } from '#client/i18n/es/users.ts';

export const usersText: Catalogue<UsersText> = { es, en };

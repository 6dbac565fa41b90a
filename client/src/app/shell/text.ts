import type { Catalogue } from '#client/i18n/catalogue.ts';
import { shell as en } from '#client/i18n/en/shell.ts';
import { shell as es, type ShellText } from '#client/i18n/es/shell.ts';

export const shellText: Catalogue<ShellText> = { es, en };

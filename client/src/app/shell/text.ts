import type { Catalogue } from '#client/i18n/catalogue.ts';
import { shell as en } from '#client/i18n/en/shell.ts';
import { type ShellText, shell as es } from '#client/i18n/es/shell.ts';

export const shellText: Catalogue<ShellText> = { es, en };

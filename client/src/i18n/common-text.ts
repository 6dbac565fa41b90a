import type { Catalogue } from './catalogue.ts';
import { common as en } from './en/common.ts';
import { type CommonText, common as es } from './es/common.ts';

export const commonText: Catalogue<CommonText> = { es, en };

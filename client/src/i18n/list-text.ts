import type { Catalogue } from './catalogue.ts';
import { lists as en } from './en/lists.ts';
import { lists as es, type ListText } from './es/lists.ts';

export const listText: Catalogue<ListText> = { es, en };

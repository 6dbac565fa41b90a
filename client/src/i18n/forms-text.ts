import type { Catalogue } from './catalogue.ts';
import { forms as en } from './en/forms.ts';
import { forms as es, type FormsText } from './es/forms.ts';

export const formsText: Catalogue<FormsText> = { es, en };

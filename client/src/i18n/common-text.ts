import { common as es } from './es/common.ts';
import { visitorCatalogue } from './visitor-english.ts';

export const commonText = visitorCatalogue('common', es);

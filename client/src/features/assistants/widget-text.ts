import type { Catalogue } from '#client/i18n/catalogue.ts';
import { widget as en } from '#client/i18n/en/widget.ts';
import { widget as es, type WidgetText } from '#client/i18n/es/widget.ts';

export const widgetText: Catalogue<WidgetText> = { es, en };

import type { Catalogue } from '#client/i18n/catalogue.ts';
import { webhooks as en } from '#client/i18n/en/webhooks.ts';
import { webhooks as es, type WebhooksText } from '#client/i18n/es/webhooks.ts';

export const webhooksText: Catalogue<WebhooksText> = { es, en };

import type { Catalogue } from '#client/i18n/catalogue.ts';
import { subscriptions as en } from '#client/i18n/en/subscriptions.ts';
import { subscriptions as es, type SubscriptionsText } from '#client/i18n/es/subscriptions.ts';

export const subscriptionsText: Catalogue<SubscriptionsText> = { es, en };

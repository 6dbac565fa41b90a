import type { Catalogue } from '#client/i18n/catalogue.ts';
import { manageSubscriptions as en } from '#client/i18n/en/subscriptions-manage.ts';
import { manageSubscriptions as es, type ManageSubscriptionsText } from '#client/i18n/es/subscriptions-manage.ts';

export const manageText: Catalogue<ManageSubscriptionsText> = { es, en };

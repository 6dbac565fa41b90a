import type { Catalogue } from '#client/i18n/catalogue.ts';
import { dashboard as en } from '#client/i18n/en/dashboard.ts';
import { type DashboardText, dashboard as es } from '#client/i18n/es/dashboard.ts';

export const dashboardText: Catalogue<DashboardText> = { es, en };

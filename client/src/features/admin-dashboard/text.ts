import type { Catalogue } from '#client/i18n/catalogue.ts';
import { adminDashboard as en } from '#client/i18n/en/admin-dashboard.ts';
import { type AdminDashboardText, adminDashboard as es } from '#client/i18n/es/admin-dashboard.ts';

export const adminDashboardText: Catalogue<AdminDashboardText> = { es, en };

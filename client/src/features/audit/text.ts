import type { Catalogue } from '#client/i18n/catalogue.ts';
import { audit as en } from '#client/i18n/en/audit.ts';
import { type AuditText, audit as es } from '#client/i18n/es/audit.ts';

export const auditText: Catalogue<AuditText> = { es, en };

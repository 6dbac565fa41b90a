import type { Catalogue } from '#client/i18n/catalogue.ts';
import { connections as en } from '#client/i18n/en/whatsapp-connections.ts';
import { type ConnectionsText, connections as es } from '#client/i18n/es/whatsapp-connections.ts';

export const connectionsText: Catalogue<ConnectionsText> = { es, en };

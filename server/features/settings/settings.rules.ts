import type { MailConnection } from '#server/providers/mail/mail.ts';
import { defaultSmtpPort } from '#server/providers/mail/smtp-url.ts';
import type { SystemSettingsBody } from '#shared/contracts/platform/settings.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import { isMasked } from '#shared/domain/secret-mask.ts';
import type { SettingsRow } from './settings.queries.ts';

export interface ProviderDefaults {
  apiKey: string | undefined;
  baseUrl: string;
  defaultModel: string | undefined;
}

/** The environment's values. Stored settings take precedence. */
export interface EnvironmentDefaults {
  providers: Record<ProviderId, ProviderDefaults>;
  smtp: MailConnection | undefined;
  sender: { name: string | undefined; address: string } | undefined;
}

export const defaultSenderName = 'Plataforma de Asistentes IA';

/** Whether mails are sent. Until e-mail has been set in the settings (which sets a port), naming a server in the environment is enough. */
export function countsAsEnabled(row: SettingsRow, { smtp }: EnvironmentDefaults): boolean {
  return row.emailEnabled || (smtp !== undefined && row.smtpPort === null);
}

/** Whether a secret in a request's body means "unchanged". */
export function isUnchanged(secret: string | null | undefined): secret is null | undefined {
  return secret === undefined || secret === null || isMasked(secret);
}

/**
 * Whether the stored SMTP password would be sent in a way that it was not entered for: to another server, or unencrypted
 * for the first time.
 */
export function redirectsPassword(row: SettingsRow, body: SystemSettingsBody): boolean {
  if (!row.smtpPassword || !isUnchanged(body.smtpPassword)) return false;
  const { smtpHost = row.smtpHost, smtpPort = row.smtpPort, smtpSecure = row.smtpSecure } = body;
  if (smtpHost === null) return false;
  return (
    smtpHost !== row.smtpHost ||
    (smtpPort ?? defaultSmtpPort) !== (row.smtpPort ?? defaultSmtpPort) ||
    (row.smtpSecure && !smtpSecure)
  );
}

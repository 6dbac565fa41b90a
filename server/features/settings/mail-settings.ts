import type { MailConnection, MailSettings } from '#server/providers/mail/mail.ts';
import { defaultSmtpPort } from '#server/providers/mail/smtp-url.ts';
import type { SettingsRow } from './settings.queries.ts';
import { countsAsEnabled, defaultSenderName, type EnvironmentDefaults } from './settings.rules.ts';

/** The stored mail server, or the environment's if none is stored. `password` is the stored password, decrypted. */
export function mailSettings(
  row: SettingsRow,
  password: string | null,
  defaults: EnvironmentDefaults,
): MailSettings | undefined {
  const connection = row.smtpHost === null ? defaults.smtp : storedConnection(row, row.smtpHost, password);
  if (!connection) return undefined;
  return {
    connection,
    from: senderOf(row, connection, defaults),
    enabled: countsAsEnabled(row, defaults),
  };
}

function storedConnection(row: SettingsRow, host: string, password: string | null): MailConnection {
  return {
    host,
    port: row.smtpPort ?? defaultSmtpPort,
    secure: row.smtpSecure,
    user: row.smtpUser ?? undefined,
    password: password ?? undefined,
  };
}

/** The stored sender. Parts that are not set come from the environment. */
function senderOf({ fromName, fromEmail }: SettingsRow, connection: MailConnection, { sender }: EnvironmentDefaults) {
  const ownName = fromName === defaultSenderName ? sender?.name : undefined;
  return { name: ownName ?? fromName, address: fromEmail ?? sender?.address ?? senderAt(connection) };
}

/** Most servers allow the login's own address as the sender. */
function senderAt({ user, host }: MailConnection): string {
  return user?.includes('@') ? user : `no-reply@${host}`;
}

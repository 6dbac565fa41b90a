import { statfsSync } from 'node:fs';
import type { ProviderAccount } from '#server/providers/llm/account.ts';
import { type LlmConnection, ProviderFault } from '#server/providers/llm/llm.ts';
import { MailError, type MailFaultKind, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { backupAgeSeconds } from '../backups/backup-folder.ts';
import { attend, broken, type Finding, good } from './finding.ts';

/** Signs in at the mail server, and sends nothing. */
export async function checkMail(mail: MailSettings | undefined, sender: Pick<MailSender, 'verify'>): Promise<Finding> {
  if (!mail) return good('mail', 'no mail server is set');
  try {
    await sender.verify(mail.connection);
    return good('mail', `${mail.connection.host} takes the sign-in; the sender is ${mail.from.address}`);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const said = error.serverSaid ? `: ${error.serverSaid}` : '';
    return broken(
      'mail',
      `${mail.connection.host}: ${error.kind}${said}`,
      mailTodo[error.kind] ?? 'Look at the server’s own words.',
    );
  }
}

const mailTodo: Partial<Record<MailFaultKind, string>> = {
  unreachable: 'Look at host, port and firewall; many providers block port 25.',
  mismatch: 'Port 465 is smtps://, the others are smtp:// with STARTTLS.',
  unencrypted: 'The server offers no encryption: use another port.',
  certificate: 'Name the host that the certificate is for.',
  login: 'Set user and password anew; in SMTP_URL both are percent-encoded.',
};

/** Asks a provider for its models, with the key that assistants would use. */
export async function checkProvider(
  connection: LlmConnection | undefined,
  model: string | null,
  account: Pick<ProviderAccount, 'models'>,
): Promise<Finding[]> {
  if (!connection) return [];
  const { provider, defaultModel } = connection;
  const check = providerLabels[provider];
  const wanted = model ?? defaultModel ?? defaultModels[provider];
  try {
    const ids = (await account.models(connection)).map(({ id }) => id);
    if (ids.includes(wanted)) return [good(check, `answers, and has ${wanted}`)];
    const some = ids.slice(0, 5).join(', ');
    return [
      attend(
        check,
        `answers, and does not list the model ${wanted}`,
        `Name one that it has (${some}…) in the settings or in ${provider.toUpperCase()}_MODEL.`,
      ),
    ];
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const isKey = error.kind === 'invalid_key' || error.kind === 'forbidden';
    return [
      broken(
        check,
        isKey ? 'does not take the key' : `does not give its models (${error.kind})`,
        isKey ? 'Set the key anew.' : `Look at ${provider.toUpperCase()}_BASE_URL, HTTPS_PROXY and the firewall.`,
      ),
    ];
  }
}

const roomBytes = { attend: 1_000_000_000, broken: 100_000_000 };

export type RoomIn = (folder: string) => number;

const freeBytes: RoomIn = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Whether there is room where the program writes. */
export function checkDisk(folder: string, roomIn = freeBytes): Finding {
  const free = roomIn(folder);
  const seen = `${Math.round(free / 1_000_000)} MB free in ${folder}`;
  const todo = 'Make room, or move the folder to another disk.';
  if (free < roomBytes.broken) return broken('disk', seen, todo);
  return free < roomBytes.attend ? attend('disk', seen, todo) : good('disk', seen);
}

const longestHours = 48;

export function checkBackups(folder: string | undefined, now: Date): Finding {
  if (!folder) return good('backups', 'none are made by the program (BACKUP_DIR)');
  const age = backupAgeSeconds(folder, now);
  if (age === undefined)
    return attend('backups', `none in ${folder}`, 'Let the server run for some minutes, then look at its log.');
  const hours = Math.round(age / 3600);
  return hours <= longestHours
    ? good('backups', `the newest is ${hours} h old`)
    : attend('backups', `the newest is ${hours} h old`, 'Look in the log for “the backup failed”.');
}

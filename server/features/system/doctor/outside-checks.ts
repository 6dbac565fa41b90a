import { statfsSync } from 'node:fs';
import type { ProviderAccount } from '#server/providers/llm/account.ts';
import { type LlmConnection, ProviderFault } from '#server/providers/llm/llm.ts';
import { MailError, type MailFaultKind, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import type { FindingCode } from '#shared/domain/findings.ts';
import { backupAgeSeconds } from '../backups/backup-folder.ts';
import { lastTrial, trialAgeSeconds } from '../backups/trial-note.ts';
import { finding } from './finding.ts';

/** Logs in to the mail server without sending anything. */
export async function checkMail(mail: MailSettings | undefined, sender: Pick<MailSender, 'verify'>): Promise<Finding> {
  if (!mail) return finding('mail.none');
  const about = mail.connection.host;
  try {
    await sender.verify(mail.connection);
    return finding('mail.good', { about, said: mail.from.address });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return finding(mailFaults[error.kind] ?? 'mail.refused', { about, said: error.serverSaid ?? '' });
  }
}

const mailFaults: Partial<Record<MailFaultKind, FindingCode>> = {
  unreachable: 'mail.unreachable',
  mismatch: 'mail.mismatch',
  unencrypted: 'mail.unencrypted',
  certificate: 'mail.certificate',
  login: 'mail.login',
};

/** Asks a provider for its models, with the key that assistants would use. */
export async function checkProvider(
  connection: LlmConnection | undefined,
  model: string | null,
  account: Pick<ProviderAccount, 'models'>,
): Promise<Finding[]> {
  if (!connection) return [];
  const { provider, defaultModel } = connection;
  const about = providerLabels[provider];
  const wanted = model ?? defaultModel ?? defaultModels[provider];
  try {
    const has = (await account.models(connection)).some(({ id }) => id === wanted);
    return [finding(has ? 'model.good' : 'model.missing', { about, said: wanted })];
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const isKey = error.kind === 'invalid_key' || error.kind === 'forbidden';
    return [finding(isKey ? 'model.key' : 'model.silent', { about, said: error.kind })];
  }
}

const roomBytes = { attend: 1_000_000_000, broken: 100_000_000 };

export type RoomIn = (folder: string) => number;

const freeBytes: RoomIn = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Checks the free space on the disk that the program writes to. */
export function checkDisk(folder: string, roomIn = freeBytes): Finding {
  const free = roomIn(folder);
  const facts = { about: folder, amount: Math.round(free / 1_000_000) };
  if (free < roomBytes.broken) return finding('disk.full', facts);
  return finding(free < roomBytes.attend ? 'disk.low' : 'disk.good', facts);
}

const longestHours = 48;

/** Checks the age of the newest scheduled backup, if backups are wanted. */
export function checkBackups(folder: string | undefined, now: Date): Finding {
  if (!folder) return finding('backups.off');
  const age = backupAgeSeconds(folder, now);
  if (age === undefined) return finding('backups.none', { about: folder });
  const amount = Math.round(age / 3600);
  return finding(amount <= longestHours ? 'backups.good' : 'backups.old', { amount });
}

const longestTrialDays = 9;

/** Checks the result of the last trial restore, if trials are wanted. */
export function checkTrial(folder: string, now: Date): Finding {
  const note = lastTrial(folder);
  if (!note) return finding('trial.none');
  const facts = { about: note.backup, amount: Math.round(trialAgeSeconds(note, now) / 86_400) };
  if (note.fault !== null) return finding('trial.failed', { ...facts, said: note.fault });
  return finding(facts.amount <= longestTrialDays ? 'trial.good' : 'trial.old', facts);
}

import { existsSync } from 'node:fs';
import type { Env } from '#server/config/env.ts';
import type { UnknownName } from '#server/config/unknown-names.ts';
import type { Database } from '#server/db/client.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { proxyEchoToken } from '#server/http/proxy-echo.ts';
import type { ProviderAccount } from '#server/providers/llm/account.ts';
import type { MailSender } from '#server/providers/mail/mail.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { providerOfModel } from '#shared/domain/assistants/models.ts';
import { providerIds } from '#shared/domain/assistants/providers.ts';
import { checkAddress } from './address-check.ts';
import { checkPostgres } from './database-check.ts';
import { finding } from './finding.ts';
import { checkBackups, checkDisk, checkMail, checkProvider, checkTrial, type RoomIn } from './outside-checks.ts';

type LookedAtEnv = Pick<Env, 'APP_URL' | 'BACKUP_DIR' | 'BACKUP_TRIAL' | 'DATA_DIR' | 'DATABASE_URL'>;

export interface AddressLook {
  env: LookedAtEnv;
  /** The key with which the server recognizes its callers. Undefined without a secret. */
  echoKey: Buffer | undefined;
  now: () => Date;
  /** Whether mails are sent. Their links need a public address. */
  sendsMails: () => Promise<boolean>;
  /** The address to ask in place of the public one (tests). */
  askedAt?: string | undefined;
}

/** The first version of Node that the program is tested with. */
const testedNode = 24;

/** Checks the environment of the program: the names of its variables, and the version of Node. */
export function lookAtGround(unknown: UnknownName[], version = process.version): Finding[] {
  const names = unknown.map(({ name, nearest }) =>
    finding('configuration.unknownName', { about: name, said: nearest }),
  );
  const isTested = Number.parseInt(version.slice(1), 10) >= testedNode;
  return [
    ...(names.length > 0 ? names : [finding('configuration.good')]),
    finding(isTested ? 'node.good' : 'node.old', { about: `Node ${version.slice(1)}` }),
  ];
}

/** Checks the access from outside: `APP_URL`, and what the reverse proxy does to a request. */
export async function lookAtAddress({ env, echoKey, now, sendsMails, askedAt }: AddressLook): Promise<Finding[]> {
  if (!env.APP_URL) return [finding((await sendsMails()) ? 'address.unset' : 'address.none')];
  if (!echoKey) return [finding('address.noSecret')];
  return checkAddress(env.APP_URL, proxyEchoToken(echoKey, now()), askedAt);
}

/** Checks the folders that the program writes to. */
export function lookAtFolders(env: LookedAtEnv, now: Date, roomIn?: RoomIn): Finding[] {
  const folder = env.DATABASE_URL ? env.BACKUP_DIR : env.DATA_DIR;
  const disk = folder && existsSync(folder) ? [checkDisk(folder, roomIn)] : [];
  const trial = env.BACKUP_DIR && env.BACKUP_TRIAL ? [checkTrial(env.BACKUP_DIR, now)] : [];
  return [...disk, checkBackups(env.BACKUP_DIR, now), ...trial];
}

export async function lookAtDatabase({ kind, db }: Database, now: () => Date): Promise<Finding[]> {
  return kind === 'postgres' ? checkPostgres(db, now) : [finding('database.embedded')];
}

interface ServicesLook {
  settings: SettingsService;
  mailSender: Pick<MailSender, 'verify'>;
  account: Pick<ProviderAccount, 'models'>;
}

/** Checks the mail server, and the providers that have a key. */
export async function lookAtServices({ settings, mailSender, account }: ServicesLook): Promise<Finding[]> {
  const model = await settings.defaultModel();
  const mail = checkMail(await settings.mailConnection(), mailSender);
  const providers = providerIds.map(async (provider) =>
    checkProvider(
      settings.providerConnection(provider, await settings.sealedKey(provider)),
      model !== null && providerOfModel(model) === provider ? model : null,
      account,
    ),
  );
  return [await mail, ...(await Promise.all(providers)).flat()];
}

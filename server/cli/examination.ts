import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { existingSecret } from '#server/config/app-secret.ts';
import type { Env } from '#server/config/env.ts';
import { limits } from '#server/config/limits.ts';
import { environmentDefaults } from '#server/container/environment-defaults.ts';
import type { Database } from '#server/db/client.ts';
import { DataDirHeld } from '#server/db/embedded/data-dir-lock.ts';
import { faultReason } from '#server/db/faults.ts';
import { createAuditService } from '#server/features/audit/audit.service.ts';
import { createSettingsService } from '#server/features/settings/settings.service.ts';
import { checkAddress } from '#server/features/system/doctor/address-check.ts';
import { checkMigrations, checkPostgres } from '#server/features/system/doctor/database-check.ts';
import { attend, broken, type Finding, good } from '#server/features/system/doctor/finding.ts';
import {
  checkBackups,
  checkDisk,
  checkMail,
  checkProvider,
  type RoomIn,
} from '#server/features/system/doctor/outside-checks.ts';
import { proxyEchoPurpose, proxyEchoToken } from '#server/http/proxy-echo.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createSecretBox, deriveKey } from '#server/lib/security/secrets.ts';
import { createProviderAccount } from '#server/providers/llm/account.ts';
import { createAgents } from '#server/providers/llm/transport.ts';
import { createSmtpSender } from '#server/providers/mail/smtp.ts';
import { providerOfModel } from '#shared/domain/assistants/models.ts';
import { providerIds } from '#shared/domain/assistants/providers.ts';
import { openStorage } from './storage.ts';

interface ExaminationOptions {
  env: Env;
  /** Instead of the one that the environment names (tests). */
  database?: Database;
  /** Instead of the public address itself (tests). */
  askedAt?: string;
  roomIn?: RoomIn;
}

type Settings = ReturnType<typeof createSettingsService>;

/** Looks at an installation from outside and from inside. Nothing is changed. */
export async function examine({ env, database: given, askedAt, roomIn }: ExaminationOptions): Promise<Finding[]> {
  const secret = existingSecret(env.APP_SECRET, env.DATA_DIR);
  const folder = env.DATABASE_URL ? env.BACKUP_DIR : env.DATA_DIR;
  const stored = await lookInside(env, given, secret);
  // Under another secret the server does not answer the question.
  const isWrong = stored.some(({ check, state }) => check === 'secret' && state === 'broken');
  return [
    ...(isWrong ? [] : [await addressOf(env, secret, askedAt)].flat()),
    ...(folder && existsSync(folder) ? [checkDisk(folder, roomIn)] : []),
    checkBackups(env.BACKUP_DIR, systemClock.now()),
    ...stored,
  ];
}

async function lookInside(env: Env, given: Database | undefined, secret: string | undefined): Promise<Finding[]> {
  const opened = given ?? (await open(env));
  if ('check' in opened) return [opened, ...(await withoutSettings(env))];
  try {
    return await inside(env, opened, secret);
  } catch (error) {
    return [broken('database', faultReason(error), 'Look at DATABASE_URL and the database’s log.')];
  } finally {
    if (!given) await opened.close();
  }
}

async function addressOf(
  env: Env,
  secret: string | undefined,
  askedAt: string | undefined,
): Promise<Finding | Finding[]> {
  if (!env.APP_URL) {
    return env.SMTP_URL
      ? attend(
          'address',
          'APP_URL is not set: links in mails lead to this machine',
          'Set APP_URL to the address that people see.',
        )
      : good('address', 'none is set (APP_URL)');
  }
  if (!secret) return attend('address', 'there is no secret yet', 'Start the server once.');
  const token = proxyEchoToken(deriveKey(secret, proxyEchoPurpose), systemClock.now());
  return checkAddress(env.APP_URL, token, askedAt);
}

async function open(env: Env): Promise<Database | Finding> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db'))) {
    return good('database', 'none yet: the first start makes it');
  }
  try {
    return await openStorage(env);
  } catch (error) {
    if (error instanceof DataDirHeld) return good('database', 'a server has the embedded one open');
    return broken('database', faultReason(error), 'Look at DATA_DIR.');
  }
}

async function inside(env: Env, database: Database, secret: string | undefined): Promise<Finding[]> {
  const { db } = database;
  const server = database.kind === 'postgres' ? await checkPostgres(db, systemClock.now) : [];
  const migrations = await checkMigrations(db);
  if (migrations.state !== 'good' || !secret) return [...server, migrations, ...(await withoutSettings(env))];
  const audit = createAuditService({ db, background: db, clock: systemClock });
  const secrets = createSecretBox(secret);
  const settings = createSettingsService({ db, audit, secrets, defaults: environmentDefaults(env) });
  const isRight = await settings.checkSecret().then(
    () => true,
    () => false,
  );
  if (!isRight) {
    const todo = 'Set the APP_SECRET (or secret.key) that it was set up with; the stored keys open with no other.';
    return [...server, migrations, broken('secret', 'is not the one of this database', todo)];
  }
  return [...server, migrations, good('secret', 'is the one of this database'), ...(await outside(env, settings))];
}

async function outside(env: Env, settings: Settings): Promise<Finding[]> {
  const model = await settings.defaultModel();
  const mail = await checkMail(await settings.mailConnection(), createSmtpSender({ timings: limits.mail }));
  const account = accountOf(env);
  const providers = providerIds.map(async (provider) =>
    checkProvider(
      settings.providerConnection(provider, await settings.sealedKey(provider)),
      model !== null && providerOfModel(model) === provider ? model : null,
      account,
    ),
  );
  return [mail, ...(await Promise.all(providers)).flat()];
}

/** Where the settings can't be read, by the environment alone. */
async function withoutSettings(env: Env): Promise<Finding[]> {
  const { smtp } = environmentDefaults(env);
  if (!smtp) return [];
  const from = { name: '', address: env.MAIL_FROM?.address ?? smtp.user ?? `no-reply@${smtp.host}` };
  return [await checkMail({ connection: smtp, from, enabled: true }, createSmtpSender({ timings: limits.mail }))];
}

function accountOf(env: Env) {
  const agents = createAgents({ url: env.HTTPS_PROXY, except: env.NO_PROXY });
  return createProviderAccount({ timeoutMs: limits.keyCheck.timeoutMs, agents });
}

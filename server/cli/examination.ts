import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { existingSecret } from '#server/config/app-secret.ts';
import type { Env } from '#server/config/env.ts';
import { limits } from '#server/config/limits.ts';
import { type LoadedEnv, loadEnv } from '#server/config/load-env.ts';
import type { UnknownName } from '#server/config/unknown-names.ts';
import { environmentDefaults } from '#server/container/environment-defaults.ts';
import type { Database } from '#server/db/client.ts';
import { DataDirHeld } from '#server/db/embedded/data-dir-lock.ts';
import { faultReason } from '#server/db/faults.ts';
import { createAuditService } from '#server/features/audit/audit.service.ts';
import { sendTestMail } from '#server/features/mail/mail-test.service.ts';
import { createSettingsService, type SettingsService } from '#server/features/settings/settings.service.ts';
import { checkMigrations } from '#server/features/system/doctor/database-check.ts';
import { finding } from '#server/features/system/doctor/finding.ts';
import {
  lookAtAddress,
  lookAtDatabase,
  lookAtFolders,
  lookAtGround,
  lookAtServices,
} from '#server/features/system/doctor/installation.ts';
import { checkMail, type RoomIn } from '#server/features/system/doctor/outside-checks.ts';
import { proxyEchoPurpose } from '#server/http/proxy-echo.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createSecretBox, deriveKey } from '#server/lib/security/secrets.ts';
import { createProviderAccount } from '#server/providers/llm/account.ts';
import { createAgents } from '#server/providers/llm/transport.ts';
import { createSmtpSender } from '#server/providers/mail/smtp.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { openStorage } from './storage.ts';

interface ExaminationOptions {
  env: Env;
  unknown?: UnknownName[];
  /** Replaces the database that the environment names (tests). */
  database?: Database;
  /** Replaces the public address (tests). */
  askedAt?: string;
  /** Who gets a test mail. */
  mailTo?: string | undefined;
  roomIn?: RoomIn;
}

const { now } = systemClock;

/** What `npm run doctor` finds with this environment. */
export async function diagnose(
  environment: Record<string, string | undefined>,
  options: Omit<ExaminationOptions, 'env' | 'unknown'> = {},
): Promise<Finding[]> {
  let loaded: LoadedEnv;
  try {
    loaded = loadEnv(environment);
  } catch (error) {
    return [finding('configuration.refused', { said: faultReason(error) })];
  }
  return examine({ ...loaded, ...options });
}

/** Looks at an installation from outside and from inside. Nothing is changed. */
async function examine({ env, unknown = [], database: given, ...options }: ExaminationOptions): Promise<Finding[]> {
  const secret = existingSecret(env.APP_SECRET, env.DATA_DIR);
  const echoKey = secret ? deriveKey(secret, proxyEchoPurpose) : undefined;
  // A mail server in the settings is only checked by the running server.
  const sendsMails = async () => env.SMTP_URL !== undefined;
  const stored = await lookInside(env, given, secret, options.mailTo);
  // With another secret, the running server does not answer the request.
  const isWrong = stored.some(({ code }) => code === 'secret.wrong');
  return [
    ...lookAtGround(unknown),
    ...(isWrong ? [] : await lookAtAddress({ env, echoKey, now, sendsMails, askedAt: options.askedAt })),
    ...lookAtFolders(env, now(), options.roomIn),
    ...stored,
  ];
}

async function lookInside(
  env: Env,
  given: Database | undefined,
  secret: string | undefined,
  mailTo: string | undefined,
): Promise<Finding[]> {
  const opened = given ?? (await open(env));
  if ('code' in opened) return [opened, ...(await withoutSettings(env))];
  try {
    return await inside(env, opened, secret, mailTo);
  } catch (error) {
    return [finding('database.silent', { said: faultReason(error) })];
  } finally {
    if (!given) await opened.close();
  }
}

async function open(env: Env): Promise<Database | Finding> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db'))) return finding('database.none');
  try {
    return await openStorage(env);
  } catch (error) {
    if (error instanceof DataDirHeld) return finding('database.held');
    return finding('database.silent', { said: faultReason(error) });
  }
}

async function inside(
  env: Env,
  database: Database,
  secret: string | undefined,
  mailTo: string | undefined,
): Promise<Finding[]> {
  const { db } = database;
  const server = await lookAtDatabase(database, now);
  const migrations = await checkMigrations(db);
  if (migrations.code !== 'migrations.good' || !secret) return [...server, migrations, ...(await withoutSettings(env))];
  const audit = createAuditService({ db, background: db, clock: systemClock });
  const secrets = createSecretBox(secret);
  const settings = createSettingsService({ db, audit, secrets, defaults: environmentDefaults(env) });
  const isRight = await settings.checkSecret().then(
    () => true,
    () => false,
  );
  if (!isRight) return [...server, migrations, finding('secret.wrong')];
  const account = createProviderAccount({
    timeoutMs: limits.keyCheck.timeoutMs,
    agents: createAgents({ url: env.HTTPS_PROXY, except: env.NO_PROXY }),
  });
  const services = await lookAtServices({ settings, account, mailSender: smtpSender() });
  const sent = mailTo ? [await sendTo(mailTo, env, settings)] : [];
  return [...server, migrations, finding('secret.good'), ...services, ...sent];
}

async function sendTo(mailTo: string, env: Env, settings: SettingsService): Promise<Finding> {
  const appUrl = () => env.APP_URL ?? `http://localhost:${env.PORT}`;
  const { sent, result, serverSaid } = await sendTestMail({ settings, mailSender: smtpSender(), appUrl }, mailTo);
  const said = [sent ? '' : result, serverSaid].filter(Boolean).join(': ');
  return finding(sent ? 'mail.sent' : 'mail.notSent', { about: mailTo, said });
}

const smtpSender = () => createSmtpSender({ timings: limits.mail });

/** Checks the mail server of the environment alone, if the settings can't be read. */
async function withoutSettings(env: Env): Promise<Finding[]> {
  const { smtp } = environmentDefaults(env);
  if (!smtp) return [];
  const from = { name: '', address: env.MAIL_FROM?.address ?? smtp.user ?? `no-reply@${smtp.host}` };
  return [await checkMail({ connection: smtp, from, enabled: true }, smtpSender())];
}

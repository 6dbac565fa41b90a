import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import { defined } from '#server/lib/defined.ts';
import { refuseEditConflict } from '#server/lib/edit-conflict.ts';
import { fieldError } from '#server/lib/errors.ts';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { LlmConnection } from '#server/providers/llm/llm.ts';
import { isOwnBaseUrl } from '#server/providers/llm/request-parameters.ts';
import type { MailSettings } from '#server/providers/mail/mail.ts';
import { defaultSmtpPort } from '#server/providers/mail/smtp-url.ts';
import { passwordBounds } from '#shared/contracts/accounts/auth.ts';
import type { PlatformSetup, SystemSettings, SystemSettingsBody } from '#shared/contracts/platform/settings.ts';
import { type ProviderId, providerIds } from '#shared/domain/assistants/providers.ts';
import { defaultTimeZone } from '#shared/domain/days.ts';
import { defaultDisplay } from '#shared/domain/default-display.ts';
import { type DisplaySettings, defaultCountry } from '#shared/domain/display.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { mailSettings } from './mail-settings.ts';
import { presentDisplay, presentSettings, type SecretField, secretFields } from './settings.presenter.ts';
import {
  findSettings,
  insertSettings,
  lockSettings,
  type SettingsRow,
  type SettingsValues,
  updateSettings,
} from './settings.queries.ts';
import {
  countsAsEnabled,
  defaultSenderName,
  type EnvironmentDefaults,
  isUnchanged,
  type ProviderDefaults,
  redirectsPassword,
} from './settings.rules.ts';

interface SettingsDeps {
  db: Db;
  audit: AuditService;
  secrets: SecretBox;
  defaults: EnvironmentDefaults;
}

export interface SecurityPolicy {
  minPasswordLength: number;
  maxLoginAttempts: number;
  sessionTimeoutMinutes: number;
}

/**
 * The state of a provider. `hasKey`: there is a key, or none is needed. `isOwnAddress`: requests go to the provider itself.
 * `isOff`: no assistant may use it.
 */
export interface ProviderState {
  hasKey: boolean;
  isOwnAddress: boolean;
  isOff: boolean;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** The platform's settings. They are read at each use, so a change applies from the next request on in every process. */
export function createSettingsService({ db, audit, secrets, defaults }: SettingsDeps) {
  const open = (field: SecretField, sealed: string) => secrets.open(sealed, recordOf(field));

  return {
    async get(): Promise<SystemSettings> {
      return present(await findSettings(db));
    },

    /**
     * Changes the fields in `body`. Throws 422 if the stored SMTP password would be sent to another server than the one
     * that it was entered for, and 409 if another user has changed the same fields.
     */
    async update(caller: Caller, { expected, ...body }: SystemSettingsBody): Promise<SystemSettings> {
      return db.transaction(async (tx) => {
        const row = await lockSettings(tx);
        refuseEditConflict(present(row), { ...body, expected });
        if (row && redirectsPassword(row, body)) throw passwordNeeded();
        const values = row ? valuesOf(row, body) : {};
        // A secret that came back masked is in the body and not in the values.
        const fields = Object.keys(body).filter((field) => field in values);
        const entry = { action: 'settings.changed', details: { fields } };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
        return present(row && (await updateSettings(tx, values)));
      });
    },

    async securityPolicy(): Promise<SecurityPolicy> {
      const row = await findSettings(db);
      return {
        minPasswordLength: row?.minPasswordLength ?? passwordBounds.min,
        maxLoginAttempts: row?.maxLoginAttempts ?? limits.login.defaultAttempts,
        sessionTimeoutMinutes: row?.sessionTimeoutMinutes ?? limits.session.defaultIdleMinutes,
      };
    },

    async display(): Promise<DisplaySettings> {
      const row = await findSettings(db);
      return row ? presentDisplay(row) : defaultDisplay;
    },

    /** The country of telephone numbers that have no country code. */
    async leadSettings(): Promise<{ defaultCountry: string }> {
      const row = await findSettings(db);
      return { defaultCountry: row?.defaultCountry ?? defaultCountry };
    },

    /** The platform's time zone. */
    async timeZone(): Promise<string> {
      return (await findSettings(db))?.timeZone ?? defaultTimeZone;
    },

    mailConnection,

    /** Whether mails are sent at all. */
    async sendsMails(): Promise<boolean> {
      const row = await findSettings(db);
      return row !== undefined && (mailSettings(row, null, defaults)?.enabled ?? false);
    },

    /** The model that new assistants start with, of any provider. */
    async defaultModel(): Promise<string | null> {
      return (await findSettings(db))?.defaultModel ?? null;
    },

    /**
     * The platform's connection to a provider with its stored key, or the environment's key. Without a key, a compatible
     * server is asked without one, and there is no connection to the provider itself.
     */
    providerConnection(provider: ProviderId, sealedKey: string | null): LlmConnection | undefined {
      const { apiKey, baseUrl, defaultModel } = defaults.providers[provider];
      const key = sealedKey ? open(keyFields[provider], sealedKey) : apiKey;
      if (!key && isOwnBaseUrl(provider, baseUrl)) return undefined;
      return { provider, apiKey: key ?? '', baseUrl, defaultModel };
    },

    /** The stored key for a provider, still sealed. */
    async sealedKey(provider: ProviderId): Promise<string | null> {
      return (await findSettings(db))?.[keyFields[provider]] ?? null;
    },

    providerStates,

    /** What users can see of the installation's keys and mail server. */
    async setup(): Promise<PlatformSetup> {
      const states = await providerStates();
      const providers = Object.values(states);
      const mail = await mailConnection();
      return {
        hasModelKey: providers.some(({ hasKey, isOff }) => hasKey && !isOff),
        sendsMail: mail?.enabled ?? false,
        providersOff: providerIds.filter((provider) => states[provider].isOff),
      };
    },

    providerDefaults: (provider: ProviderId): ProviderDefaults => defaults.providers[provider],

    /**
     * Creates the settings on the first start. Later it throws {@link StartError} if APP_SECRET is not the one that they
     * were sealed with.
     */
    async checkSecret(): Promise<void> {
      await insertSettings(db, secrets.seal(secretCheckText, secretCheckRecord));
      const row = await findSettings(db);
      try {
        if (row?.secretCheck) secrets.open(row.secretCheck, secretCheckRecord);
      } catch (cause) {
        throw new StartError('APP_SECRET: differs from the one that this database was set up with', { cause });
      }
    },
  };

  /** The mail server, the sender, and whether mails are sent at all. Undefined without a server. */
  async function mailConnection(): Promise<MailSettings | undefined> {
    const row = await findSettings(db);
    return row && mailSettings(row, row.smtpPassword && open('smtpPassword', row.smtpPassword), defaults);
  }

  /**
   * The state of each provider: whether the platform has a key for it or needs none, whether requests go to the provider
   * itself and not to a compatible server, and whether it is switched off.
   */
  async function providerStates(): Promise<Record<ProviderId, ProviderState>> {
    const row = await findSettings(db);
    const stateOf = (provider: ProviderId, sealedKey: string | null | undefined) => {
      const { apiKey, baseUrl } = defaults.providers[provider];
      const isOwnAddress = isOwnBaseUrl(provider, baseUrl);
      const isOff = row?.providersOff.includes(provider) ?? false;
      return { hasKey: Boolean(sealedKey ?? apiKey) || !isOwnAddress, isOwnAddress, isOff };
    };
    return { openai: stateOf('openai', row?.openaiApiKey), deepseek: stateOf('deepseek', row?.deepseekApiKey) };
  }

  function present(row: SettingsRow | undefined): SystemSettings {
    if (!row) throw new Error('the settings have no row');
    return presentSettings(row, open, defaults);
  }

  function valuesOf(row: SettingsRow, { fromName, ...body }: SystemSettingsBody): SettingsValues {
    const { openaiApiKey, deepseekApiKey, smtpPassword, ...plain } = body;
    const secretValues = Object.fromEntries(
      secretFields.flatMap((field) => {
        const given = body[field];
        if (isUnchanged(given)) return [];
        return [[field, given === '' ? null : secrets.seal(given, recordOf(field))]];
      }),
    );
    return {
      ...defined(plain),
      ...(fromName === undefined ? {} : { fromName: fromName ?? defaultSenderName }),
      ...secretValues,
      ...emailValues(row, body),
    };
  }

  /** When e-mail is set in the settings, a port is stored. From then on the settings decide whether mails are sent, not the environment. */
  function emailValues(row: SettingsRow, body: SystemSettingsBody): SettingsValues {
    const touchesEmail = [body.smtpHost, body.smtpPort, body.emailEnabled].some((value) => value !== undefined);
    if (!touchesEmail) return {};
    return {
      smtpPort: body.smtpPort ?? (body.smtpPort === null ? undefined : row.smtpPort) ?? defaultSmtpPort,
      emailEnabled: body.emailEnabled ?? countsAsEnabled(row, defaults),
    };
  }
}

const keyFields = { openai: 'openaiApiKey', deepseek: 'deepseekApiKey' } as const;

/** Names the column that a secret is sealed for. */
export function recordOf(field: SecretField | 'secretCheck'): string {
  return `system_settings.${field}`;
}

function passwordNeeded() {
  return fieldError('smtpPassword', 'Escribe de nuevo la contraseña SMTP: la guardada era para otro servidor');
}

const secretCheckText = 'asistentes';
const secretCheckRecord = recordOf('secretCheck');

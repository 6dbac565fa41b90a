import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { LlmConnection } from '#server/providers/llm/llm.ts';
import { passwordBounds } from '#shared/contracts/auth.ts';
import type { ProviderId } from '#shared/domain/providers.ts';
import { findSettings, insertSettings } from './settings.queries.ts';

/** What the environment says of each provider; a key stored in the settings goes before it. */
export type ProviderDefaults = Record<ProviderId, { apiKey: string | undefined; baseUrl: string }>;

interface SettingsDeps {
  db: Db;
  secrets: SecretBox;
  providerDefaults: ProviderDefaults;
}

export interface SecurityPolicy {
  minPasswordLength: number;
  maxLoginAttempts: number;
  sessionTimeoutMinutes: number;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Platform settings, read for each use, so that a change is in force at the next request in every process. */
export function createSettingsService({ db, secrets, providerDefaults }: SettingsDeps) {
  return {
    async securityPolicy(): Promise<SecurityPolicy> {
      const row = await findSettings(db);
      return {
        minPasswordLength: row?.minPasswordLength ?? passwordBounds.min,
        maxLoginAttempts: row?.maxLoginAttempts ?? limits.login.defaultAttempts,
        sessionTimeoutMinutes: row?.sessionTimeoutMinutes ?? limits.session.defaultIdleMinutes,
      };
    },

    /** The platform's connection to a provider under its stored key, or else the environment's; undefined with neither. */
    providerConnection(provider: ProviderId, sealedKey: string | null): LlmConnection | undefined {
      const { apiKey, baseUrl } = providerDefaults[provider];
      const key = sealedKey ? secrets.open(sealedKey, `system_settings.${provider}ApiKey`) : apiKey;
      return key ? { provider, apiKey: key, baseUrl } : undefined;
    },

    /** The stored key for a provider, as it is stored. */
    async sealedKey(provider: ProviderId): Promise<string | null> {
      const row = await findSettings(db);
      return (provider === 'openai' ? row?.openaiApiKey : row?.deepseekApiKey) ?? null;
    },

    baseUrl: (provider: ProviderId): string => providerDefaults[provider].baseUrl,

    /** Creates the settings on the first start; later, throws {@link StartError} when APP_SECRET is not the one they were sealed under. */
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
}

const secretCheckText = 'asistentes';
const secretCheckRecord = 'system_settings.secretCheck';

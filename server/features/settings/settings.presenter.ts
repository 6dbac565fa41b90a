import { type SystemSettings, systemSettingsSchema } from '#shared/contracts/platform/settings.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { mask, maskPassword } from '#shared/domain/secret-mask.ts';
import type { SettingsRow } from './settings.queries.ts';
import { countsAsEnabled, type EnvironmentDefaults } from './settings.rules.ts';

/** The settings as administrators see them: all stored values, with secrets masked. */
export function presentSettings(
  row: SettingsRow,
  open: (field: SecretField, sealed: string) => string,
  defaults: EnvironmentDefaults,
): SystemSettings {
  const masked = (field: SecretField, by = mask) => {
    const sealed = row[field];
    return sealed && by(open(field, sealed));
  };
  const source = (stored: string | null, environment: unknown) =>
    stored ? ('settings' as const) : environment ? ('environment' as const) : null;
  return {
    ...row,
    ...presentDisplay(row),
    openaiApiKey: masked('openaiApiKey'),
    openaiKeySource: source(row.openaiApiKey, defaults.providers.openai.apiKey),
    deepseekApiKey: masked('deepseekApiKey'),
    deepseekKeySource: source(row.deepseekApiKey, defaults.providers.deepseek.apiKey),
    smtpPassword: masked('smtpPassword', maskPassword),
    smtpSource: source(row.smtpHost, defaults.smtp),
    emailEnabled: countsAsEnabled(row, defaults),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The interface's display settings. The columns are plain texts, so they are parsed. */
export function presentDisplay(row: SettingsRow): DisplaySettings {
  return displaySchema.parse(row);
}

const displaySchema = systemSettingsSchema.pick({
  ...{ dateFormat: true, timeFormat: true, language: true, timeZone: true, defaultCountry: true },
});

export const secretFields = ['openaiApiKey', 'deepseekApiKey', 'smtpPassword'] as const;

export type SecretField = (typeof secretFields)[number];

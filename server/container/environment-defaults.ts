import type { Env } from '#server/config/env.ts';
import type { EnvironmentDefaults } from '#server/features/settings/settings.rules.ts';
import { smtpConnection } from '#server/providers/mail/smtp-url.ts';

/** The values of the environment that apply where the settings have none. */
export function environmentDefaults(env: Env): EnvironmentDefaults {
  return {
    providers: {
      openai: { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, defaultModel: env.OPENAI_MODEL },
      deepseek: { apiKey: env.DEEPSEEK_API_KEY, baseUrl: env.DEEPSEEK_BASE_URL, defaultModel: env.DEEPSEEK_MODEL },
    },
    smtp: env.SMTP_URL ? smtpConnection(env.SMTP_URL) : undefined,
    sender: env.MAIL_FROM,
  };
}

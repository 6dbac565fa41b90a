import { type SQL, sql } from 'drizzle-orm';
import { assistants, systemSettings } from '#shared/schema/index.ts';

/** The platform's own sealed key for an assistant's provider, or null if there is none. For queries that join the settings. */
export function platformKey(): SQL<string | null> {
  return sql`case ${assistants.provider}
    when 'openai' then ${systemSettings.openaiApiKey} else ${systemSettings.deepseekApiKey} end`;
}

/** Whether the platform has switched an assistant's provider off. For queries that join the settings. */
export function isProviderOff(): SQL<boolean> {
  return sql<boolean>`coalesce(${assistants.provider} = any(${systemSettings.providersOff}), false)`;
}

import { type SQL, sql } from 'drizzle-orm';
import { assistants, systemSettings } from '#shared/schema/index.ts';

/** The platform's own key for an assistant's provider, sealed, where a query joins the settings; null without one. */
export function platformKey(): SQL<string | null> {
  return sql`case ${assistants.provider}
    when 'openai' then ${systemSettings.openaiApiKey} else ${systemSettings.deepseekApiKey} end`;
}

/** Whether the platform has switched an assistant's provider off, where a query joins the settings. */
export function isProviderOff(): SQL<boolean> {
  return sql<boolean>`coalesce(${assistants.provider} = any(${systemSettings.providersOff}), false)`;
}

import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { LlmConnection } from '#server/providers/llm/llm.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { SettingsService } from '../settings/settings.service.ts';

export interface AssistantKeys {
  id: number;
  provider: ProviderId;
  useCustomApi: boolean;
  /** The assistant's own key, sealed. */
  apiKey: string | null;
  /** The key that the platform has stored for the assistant's provider, sealed. */
  platformKey: string | null;
  /** Whether the platform has switched the assistant's provider off. */
  isProviderOff: boolean;
}

export type ConnectionFor = (assistant: AssistantKeys) => LlmConnection | undefined;

interface ConnectionDeps {
  settings: Pick<SettingsService, 'providerDefaults' | 'providerConnection'>;
  secrets: SecretBox;
}

/** How many connections stay in memory with their opened keys. The key of any other connection is opened again. */
const maxKept = 500;

/**
 * Returns the connection of an assistant to its model. It uses the assistant's own key if there is one, otherwise the
 * platform's. Undefined if there is no key, or if the platform has switched the provider off. The same sealed key returns
 * the same object, so that callers can attach state to a connection.
 */
export function createConnections({ settings, secrets }: ConnectionDeps): ConnectionFor {
  const kept = new Map<string, LlmConnection | undefined>();

  return (assistant) => {
    const { id, provider, useCustomApi, apiKey, platformKey, isProviderOff } = assistant;
    if (isProviderOff) return undefined;
    const own = useCustomApi && apiKey ? `${id} ${apiKey}` : undefined;
    const name = `${provider} ${own ?? platformKey ?? ''}`;
    if (kept.has(name)) return kept.get(name);
    if (kept.size >= maxKept) kept.clear();
    const connection = open(assistant);
    kept.set(name, connection);
    return connection;
  };

  function open({ id, provider, useCustomApi, apiKey, platformKey }: AssistantKeys): LlmConnection | undefined {
    if (!useCustomApi || !apiKey) return settings.providerConnection(provider, platformKey);
    const { baseUrl, defaultModel } = settings.providerDefaults(provider);
    return { provider, apiKey: secrets.open(apiKey, `assistants.${id}.apiKey`), baseUrl, defaultModel };
  }
}

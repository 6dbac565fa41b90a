import type { SecretBox } from '#server/lib/security/secrets.ts';
import type { LlmConnection } from '#server/providers/llm/llm.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { SettingsService } from '../settings/settings.service.ts';

export interface AssistantKeys {
  id: number;
  provider: ProviderId;
  useCustomApi: boolean;
  /** Its own key, sealed. */
  apiKey: string | null;
  /** The platform's stored key for its provider, sealed. */
  platformKey: string | null;
  /** The platform has switched its provider off. */
  isProviderOff: boolean;
}

export type ConnectionFor = (assistant: AssistantKeys) => LlmConnection | undefined;

interface ConnectionDeps {
  settings: Pick<SettingsService, 'providerDefaults' | 'providerConnection'>;
  secrets: SecretBox;
}

/** Connections whose keys are kept open; a sealed text that is not among them is opened anew. */
const maxKept = 500;

/**
 * An assistant's way to its model: under its own key if it has one, else the platform's; undefined without any, and where the platform has switched its
 * provider off. The same
 * sealed key gives the same object, so that what is known of a connection can hang on it.
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

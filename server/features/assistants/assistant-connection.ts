import type { SecretBox } from '#server/lib/secrets.ts';
import type { LlmConnection } from '#server/providers/llm/llm.ts';
import type { ChatAssistant } from '../chat/replies/chat.queries.ts';
import type { SettingsService } from '../settings/settings.service.ts';

export type AssistantKeys = Pick<ChatAssistant, 'id' | 'provider' | 'useCustomApi' | 'apiKey' | 'platformKey'>;

export type ConnectionFor = (assistant: AssistantKeys) => LlmConnection | undefined;

interface ConnectionDeps {
  settings: Pick<SettingsService, 'baseUrl' | 'providerConnection'>;
  secrets: SecretBox;
}

/** An assistant's way to its model: under its own key if it has one, else the platform's; undefined without any. */
export function createConnections({ settings, secrets }: ConnectionDeps): ConnectionFor {
  return ({ id, provider, useCustomApi, apiKey, platformKey }) => {
    if (useCustomApi && apiKey) {
      return { provider, apiKey: secrets.open(apiKey, `assistants.${id}.apiKey`), baseUrl: settings.baseUrl(provider) };
    }
    return settings.providerConnection(provider, platformKey);
  };
}

/** The providers that an assistant can run on, with the names people know them by. */
export const providerIds = ['openai', 'deepseek'] as const;

export type ProviderId = (typeof providerIds)[number];

export const providerLabels: Record<ProviderId, string> = { openai: 'OpenAI', deepseek: 'DeepSeek' };

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { modelsQuery } from '#client/data/models.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { call } from '#client/lib/api/api.ts';
import { ApiError, userMessageOf } from '#client/lib/api/api-error.ts';
import { formatNumber } from '#client/lib/format.ts';
import { toast } from '#client/lib/toast.ts';
import { type Model, modelEndpoints } from '#shared/contracts/assistants/models.ts';
import { type ProviderId, providerIds, providerLabels } from '#shared/domain/assistants/providers.ts';

/** The models of each provider that are known. */
export function useModels(): { provider: ProviderId; models: Model[] }[] {
  // There is one `useQuery` per provider, because `useQueries` is used nowhere else, and every visitor would load it.
  const lists = {
    openai: useQuery(modelsQuery('openai')),
    deepseek: useQuery(modelsQuery('deepseek')),
  };
  return providerIds.map((provider) => ({ provider, models: lists[provider].data ?? [] }));
}

/** Reads the providers' own lists of models for this page. A provider without a key is skipped. */
export function useRefreshModels() {
  const text = useText(settingsText);
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn() {
      let count = 0;
      let unasked = 0;
      for (const provider of providerIds) {
        try {
          const models = await call(modelEndpoints.list, { query: { provider, live: 'true' } });
          queryClient.setQueryData(modelsQuery(provider).queryKey, models);
          count += models.length;
        } catch (error) {
          unasked += 1;
          const hasOthers = unasked < providerIds.length;
          if (error instanceof ApiError && error.code === 'provider_not_configured' && hasOthers) continue;
          throw new ListFault(provider, { cause: error });
        }
      }
      return count;
    },
    onSuccess: (count) => toast({ title: text.modelsRefreshed(formatNumber(count)) }),
    onError: (error) =>
      toast({
        tone: 'error',
        title: text.modelsFailed(error instanceof ListFault ? providerLabels[error.provider] : ''),
        description: userMessageOf(error.cause, text.loadFailedDescription),
      }),
  });
}

class ListFault extends Error {
  readonly provider: ProviderId;

  constructor(provider: ProviderId, options: ErrorOptions) {
    super('no list of models', options);
    this.provider = provider;
  }
}

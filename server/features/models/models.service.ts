import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import type { ProviderAccount } from '#server/providers/llm/account.ts';
import { ProviderFault } from '#server/providers/llm/llm.ts';
import type { Model } from '#shared/contracts/assistants/models.ts';
import { type CatalogueModel, modelState, modelsOf, providerOfModel } from '#shared/domain/assistants/models.ts';
import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { SettingsService } from '../settings/settings.service.ts';

type ListedModel = Omit<CatalogueModel, 'takesTools' | 'takesPictures'>;

interface ModelDeps {
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: SettingsService;
  account: ProviderAccount;
}

export type ModelService = ReturnType<typeof createModelService>;

/** Lists the models to offer, each with its state as of today. The settings' default for new assistants is marked. */
export function createModelService({ clock, rateLimiter, settings, account }: ModelDeps) {
  return {
    async list(provider: ProviderId): Promise<Model[]> {
      return offered(provider, modelsOf(provider));
    },

    /** Lists the models that the provider's own API returns. Throws 503 without a key and 502 if the provider does not return a list. */
    async listLive(actor: Actor, provider: ProviderId): Promise<Model[]> {
      if (actor.role !== 'admin') throw new AppError('forbidden', 'No tienes permiso para hacer esto.');
      const connection = settings.providerConnection(provider, await settings.sealedKey(provider));
      if (!connection) throw new AppError('provider_not_configured', 'Guarda primero la API key de este proveedor.');
      const { windowSeconds, perAdmin } = limits.keyCheck;
      await rateLimiter.take([{ key: `models:${actor.userId}`, max: perAdmin, windowSeconds }]);
      const listed = await account.models(connection).catch((cause: unknown) => {
        if (!(cause instanceof ProviderFault)) throw cause;
        throw new AppError('provider_failed', 'El proveedor no ha dado su lista de modelos.', { cause });
      });
      const known = new Map(modelsOf(provider).map((model) => [model.id, model]));
      return offered(
        provider,
        listed
          .map(({ id, shutdownDate }) => {
            const { successor, retiresOn = shutdownDate } = known.get(id) ?? {};
            return {
              provider,
              id,
              ...(retiresOn ? { retiresOn: shutdownDate ?? retiresOn } : {}),
              ...(successor ? { successor } : {}),
            };
          })
          .sort((a, b) => a.id.localeCompare(b.id)),
      );
    },
  };

  async function offered(provider: ProviderId, models: ListedModel[]): Promise<Model[]> {
    const preselected = await settings.defaultModel();
    const isOurs = preselected !== null && providerOfModel(preselected) === provider;
    const listed = models.some(({ id }) => id === preselected);
    const today = clock.now().toISOString().slice(0, 10);
    return [...(isOurs && !listed ? [{ provider, id: preselected }] : []), ...models].map((model: ListedModel) => ({
      id: model.id,
      state: modelState(model, today),
      retiresOn: model.retiresOn ?? null,
      successor: model.successor ?? null,
      preselected: isOurs && model.id === preselected,
    }));
  }
}

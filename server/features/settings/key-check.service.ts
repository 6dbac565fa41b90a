import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { fieldError } from '#server/lib/errors.ts';
import type { ProviderAccount } from '#server/providers/llm/account.ts';
import { ProviderFault } from '#server/providers/llm/llm.ts';
import type { KeyVerdict } from '#shared/contracts/platform/settings.ts';
import { type ProviderId, providerLabels } from '#shared/domain/assistants/providers.ts';
import { isMasked } from '#shared/domain/secret-mask.ts';
import type { SettingsService } from './settings.service.ts';

interface KeyCheckDeps {
  rateLimiter: RateLimiter;
  settings: SettingsService;
  account: ProviderAccount;
}

export type KeyCheckService = ReturnType<typeof createKeyCheckService>;

/**
 * Asks a provider about a key that an administrator has entered. The result only has texts of our own, because a provider's
 * may quote the key.
 */
export function createKeyCheckService({ rateLimiter, settings, account }: KeyCheckDeps) {
  return {
    async check(actor: Actor, { provider, apiKey }: { provider: ProviderId; apiKey: string }) {
      if (isMasked(apiKey)) throw fieldError('apiKey', 'Escribe la clave completa para validarla');
      const { windowSeconds, perAdmin } = limits.keyCheck;
      await rateLimiter.take([{ key: `key-check:${actor.userId}`, max: perAdmin, windowSeconds }]);
      const result = await account
        .check({ provider, apiKey, baseUrl: settings.providerDefaults(provider).baseUrl })
        .then((): KeyVerdict => 'valid', verdictOf);
      const valid = result !== 'invalid' && result !== 'unreachable';
      return { valid, result, message: messages[result](providerLabels[provider]) };
    },
  };
}

function verdictOf(error: unknown): KeyVerdict {
  if (!(error instanceof ProviderFault)) throw error;
  switch (error.kind) {
    case 'invalid_key':
      return 'invalid';
    case 'forbidden':
      return 'restricted';
    case 'no_credit':
      return 'no_credit';
    case 'rate_limited':
      return 'busy';
    default:
      return 'unreachable';
  }
}

const messages: Record<KeyVerdict, (provider: string) => string> = {
  valid: (provider) => `${provider} acepta esta clave.`,
  restricted: (provider) =>
    `${provider} reconoce la clave, pero le faltan permisos. Revisa sus permisos antes de usarla.`,
  no_credit: (provider) => `${provider} reconoce la clave, pero la cuenta no tiene saldo.`,
  busy: (provider) => `${provider} reconoce la clave, pero ahora tiene demasiadas peticiones.`,
  invalid: (provider) => `${provider} no reconoce esta clave. Cópiala de nuevo.`,
  unreachable: (provider) => `No se pudo consultar a ${provider}. La clave puede ser correcta: inténtalo más tarde.`,
};

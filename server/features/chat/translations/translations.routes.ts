import { ApiRouter } from '#server/http/api/api-router.ts';
import { translationEndpoints } from '#shared/contracts/assistants/translations.ts';
import type { TranslationProposals } from './proposals.service.ts';
import type { Translations } from './translations.service.ts';

interface TranslationRouteDeps {
  translations: Translations;
  translationProposals: TranslationProposals;
}

export function translationRoutes({ translations, translationProposals }: TranslationRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(translationEndpoints.list, 'signed-in', ({ actor, params }) => translations.languages(actor, params.id))
    .handle(translationEndpoints.one, 'signed-in', ({ actor, params }) =>
      translations.one(actor, params.id, params.language),
    )
    .handle(translationEndpoints.set, 'signed-in', ({ actor, params, body }) =>
      translations.set(actor, params.id, params.language, body),
    )
    .handle(translationEndpoints.propose, 'signed-in', ({ actor, params }) =>
      translationProposals.propose(actor, params.id, params.language),
    );
}

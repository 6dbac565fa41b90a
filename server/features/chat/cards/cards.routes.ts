import { ApiRouter } from '#server/http/api/api-router.ts';
import type { LanguageOfRequest } from '#server/http/visitor-language.ts';
import { addressKey } from '#server/lib/security/address.ts';
import { formEndpoints } from '#shared/contracts/assistants/forms.ts';
import { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import type { CardService } from './cards.service.ts';
import type { FormService } from './forms.service.ts';

interface CardRouteDeps {
  cards: CardService;
  forms: FormService;
  languageOfRequest: LanguageOfRequest;
}

export function cardRoutes({ cards, forms, languageOfRequest }: CardRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(cardEndpoints.answer, 'anyone', async ({ params, body, ip, req }) => {
      const visitor = { ...visitorOf(params, ip), language: await languageOfRequest(req) };
      return { messages: await cards.answer(visitor, params.messageId, body) };
    })
    .handle(cardEndpoints.slots, 'anyone', ({ params, query, ip }) =>
      cards.slots(visitorOf(params, ip), params.messageId, query),
    )
    .handle(formEndpoints.list, 'signed-in', ({ actor, params }) => forms.list(actor, params.id))
    .handle(formEndpoints.create, 'signed-in', ({ actor, params, body }) => forms.create(actor, params.id, body))
    .handle(formEndpoints.update, 'signed-in', ({ actor, params, body }) =>
      forms.update(actor, params.id, params.formId, body),
    )
    .handle(formEndpoints.remove, 'signed-in', ({ actor, params }) => forms.remove(actor, params.id, params.formId));
}

function visitorOf({ id, sessionId }: { id: number; sessionId: string }, ip: string) {
  return { assistantId: id, sessionId, countedAs: addressKey(ip) };
}

import { listServices } from '#server/features/booking/agendas/services.queries.ts';
import { findChatAssistant } from '#server/features/chat/replies/chat-assistant.queries.ts';
import { createTranslationProposals } from '#server/features/chat/translations/proposals.service.ts';
import { createTranslations } from '#server/features/chat/translations/translations.service.ts';
import { createInLanguage } from '#server/features/chat/translations/visitor-words.ts';
import { findPrivacy } from '#server/features/privacy/privacy.queries.ts';
import { findWidget } from '#server/features/widget/widget.queries.ts';
import type { AccountParts } from './accounts.ts';
import type { AssistantParts } from './assistants.ts';
import type { ChatParts } from './chat.ts';
import type { CostParts } from './costs.ts';
import type { Foundation } from './foundation.ts';

/** Owners' texts in the languages that visitors read. */
export function createTranslationParts(
  { database, db, rateLimiter }: Foundation,
  { subscriptions }: AccountParts,
  { assistants }: AssistantParts,
  { spending }: CostParts,
  { llm, connectionFor }: Pick<ChatParts, 'llm' | 'connectionFor'>,
) {
  const translations = createTranslations({
    ...{ db, assistants, listServices, findPrivacy, findWidget },
    async canPropose(assistantId) {
      const assistant = await findChatAssistant(database, assistantId);
      return assistant !== undefined && connectionFor(assistant) !== undefined;
    },
  });
  return {
    translations,
    inLanguage: createInLanguage(db),
    translationProposals: createTranslationProposals({
      ...{ db, database, translations, llm, connectionFor, spending, rateLimiter },
      planAllows: subscriptions.allowsWork,
    }),
  };
}

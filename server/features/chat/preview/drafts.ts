import type { AssistantDraft } from '#shared/contracts/assistants/preview.ts';
import type { ChatAssistant } from '../replies/chat-assistant.queries.ts';

type OfProvider = Pick<ChatAssistant, 'platformKey' | 'isProviderOff'>;

/** A saved assistant with the form's fields in place of its own. `ofProvider`: the data of the form's provider. */
export function withDraft(saved: ChatAssistant, draft: AssistantDraft, ofProvider: OfProvider): ChatAssistant {
  // An assistant's own key is a secret of the saved provider and is not sent to another one.
  const apiKey = saved.provider === draft.provider ? saved.apiKey : null;
  return { ...saved, ...draftFields(draft), ...ofProvider, apiKey };
}

export function draftFields(draft: AssistantDraft) {
  const { name, provider, description = null, systemPrompt = null, model = null, guardsFigures } = draft;
  const guard = guardsFigures === undefined ? {} : { guardsFigures };
  return { name, provider, description, systemPrompt, model, ...guard };
}

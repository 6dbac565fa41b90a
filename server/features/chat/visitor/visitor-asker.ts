import { visitorsOf } from '#server/spending/spending.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { Handoff } from '../handoff/handoff.service.ts';
import type { Asker } from '../replies/asker.ts';
import type { ChatAssistant } from '../replies/chat-assistant.queries.ts';
import type { ToolService } from '../tools/tools.service.ts';
import type { Place } from './sent-message.ts';

interface AskerDeps {
  handoff: Pick<Handoff, 'ofTurns'>;
  cards: Pick<CardService, 'ofTurns'>;
  tools: ToolService;
}

/** A place whose language is known. */
type Speaking = Place & { language: VisitorLanguage; isForeign: boolean };

/** Makes the asker of a visitor's message. It counts against the plan of the assistant's owner. */
export function createVisitorAsker({ handoff, cards, tools }: AskerDeps) {
  return (
    assistant: ChatAssistant,
    sessionId: string,
    { visitorAddress, language, isForeign, requestId, pictures = [] }: Speaking,
  ): Asker => {
    const { id, userId, ownerIsAdmin, offersPerson, offersCards } = assistant;
    const visitors = visitorsOf(visitorAddress, sessionId);
    const asked = {
      assistant,
      person: sessionId,
      requestId,
      ...(isForeign ? { language } : {}),
      isVisitor: true,
      payerId: ownerIsAdmin ? null : userId,
      visitors,
      pictures,
    };
    return {
      ...asked,
      ...(offersPerson ? { handoff: handoff.ofTurns(id, language) } : {}),
      ...(offersCards ? { cards: cards.ofTurns(id, language), tools: tools.ofTurns(id, language) } : {}),
    };
  };
}

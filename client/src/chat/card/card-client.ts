import { call } from '#client/lib/api/api.ts';
import type { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import { visitorCardPaths } from '#shared/contracts/conversations/visitor-later-paths.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

/** Sends a card's answers; sending them again is safe. Throws where they could not be stored. */
export async function answerCard(
  client: VisitorClient,
  messageId: number,
  answers: Record<string, string>,
  token?: string,
): Promise<void> {
  const { messages } = await call<(typeof cardEndpoints)['answer']>(visitorCardPaths.answer, {
    params: { ...client.params(), messageId },
    body: { answers, ...(token ? { token } : {}) },
  });
  // What others have said meanwhile comes first: nothing is to be missing before these.
  await client.catchUp();
  for (const message of messages) client.heard(message);
}

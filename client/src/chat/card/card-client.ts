import { call } from '#client/lib/api/api.ts';
import type { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import { visitorCardPaths } from '#shared/contracts/conversations/visitor-later-paths.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

/** Sends the answers of a card. Sending them again is safe. Throws if they could not be stored. */
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
  // Messages of others that came meanwhile are read first, so that none is missing before the new ones.
  await client.catchUp();
  for (const message of messages) client.heard(message);
}

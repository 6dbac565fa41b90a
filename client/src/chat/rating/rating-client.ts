import { call } from '#client/lib/api/api.ts';
import type { AnswerRatingBody, ratingEndpoints } from '#shared/contracts/conversations/ratings.ts';
import { visitorRatingPaths } from '#shared/contracts/conversations/visitor-later-paths.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

type Endpoints = typeof ratingEndpoints;

/** Stores the rating of an answer. Throws if it could not be stored. */
export async function rateAnswer(client: VisitorClient, messageId: number, body: AnswerRatingBody): Promise<void> {
  await call<Endpoints['rateAnswer']>(visitorRatingPaths.answer, { params: { ...client.params(), messageId }, body });
}

/** Stores the rating of a conversation. Throws if it could not be stored. */
export async function rateConversation(client: VisitorClient, score: number): Promise<void> {
  await call<Endpoints['rateConversation']>(visitorRatingPaths.conversation, {
    params: client.params(),
    body: { score },
  });
}

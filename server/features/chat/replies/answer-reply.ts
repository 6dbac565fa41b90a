import type { Request, Response } from 'express';
import { answered } from '#server/http/api-router.ts';
import { openEventStream, type StreamEvent, wantsEventStream } from '#server/http/event-stream.ts';
import { presentOutcome } from './chat.presenter.ts';
import { faultError, type PublicFault, type ReplyFault } from './reply-faults.ts';
import { outcomeOf, type ReplyFeed, type ReplyOutcome } from './reply-feed.ts';

/** Who is told of a fault decides the words. */
type Telling = (fault: ReplyFault) => PublicFault;

interface Answering<Json> {
  tell: Telling;
  /** What the stream begins with; without it, with the text. */
  start?: object;
  /** What the JSON form answers; a reply that failed is an error with its status. */
  json(outcome: Extract<ReplyOutcome, { kind: 'done' }>): Json | Promise<Json>;
}

/** Answers with a reply as the caller wants it: as a stream while it is written, or as JSON when it is whole. */
export async function answerReply<Json>(
  req: Request,
  res: Response,
  reply: ReplyFeed,
  { tell, start, json }: Answering<Json>,
): Promise<Json | typeof answered> {
  if (wantsEventStream(req.get('accept'))) {
    return streamReply(res, reply, tell, (textSoFar) => [
      ...(start ? [{ event: 'start', data: start }] : []),
      ...(textSoFar === '' ? [] : [{ event: 'delta', data: { text: textSoFar } }]),
    ]);
  }
  const outcome = await outcomeOf(reply);
  if (outcome.kind === 'error') throw faultError(tell(outcome.fault), outcome.retryAfterSeconds);
  return json(outcome);
}

/** Streams a reply to a reader who comes back: what there is so far, then what comes. */
export function resumeReply(res: Response, reply: ReplyFeed, tell: Telling): typeof answered {
  return streamReply(res, reply, tell, (text) => [{ event: 'sync', data: { messageId: reply.replyId, text } }]);
}

/** The reader may leave at any time; the reply is written all the same. */
function streamReply(
  res: Response,
  reply: ReplyFeed,
  tell: Telling,
  opening: (textSoFar: string) => StreamEvent[],
): typeof answered {
  const stream = openEventStream(res);
  const { textSoFar, leave } = reply.listen({
    onText: (text) => stream.send({ event: 'delta', data: { text } }),
    onEnd: (outcome) => stream.end(presentOutcome(reply.replyId, outcome, tell)),
  });
  stream.open(opening(textSoFar));
  stream.onClose(leave);
  return answered;
}

import type { Request, Response } from 'express';
import { answered } from '#server/http/api/api-router.ts';
import { openEventStream, type StreamEvent, wantsEventStream } from '#server/http/api/event-stream.ts';
import { presentOutcome } from './chat.presenter.ts';
import { outcomeOf, type ReplyFeed, type ReplyOutcome } from './live/reply-feed.ts';
import { faultError, type PublicFault, type ReplyFault } from './reply-faults.ts';

/** Makes the text of a fault for its reader. */
type FaultWording = (fault: ReplyFault) => PublicFault;

interface Answering<Json> {
  wording: FaultWording;
  /** The data of the stream's first event. Without it the stream begins with the text. */
  start?: object;
  /** Data of the stream's last event in addition to what visitors get. */
  done?: ((outcome: Done) => object) | undefined;
  /** The body of the JSON response. A reply that failed becomes an error with its status. */
  json(outcome: Done): Json | Promise<Json>;
}

type Done = Extract<ReplyOutcome, { kind: 'done' }>;

/** Sends a reply as the caller wants it: as a stream while it is written, or as JSON when it is complete. */
export async function answerReply<Json>(
  req: Request,
  res: Response,
  reply: ReplyFeed,
  { wording, start, done, json }: Answering<Json>,
): Promise<Json | typeof answered> {
  if (wantsEventStream(req.get('accept'))) {
    const opening = (textSoFar: string) => [
      ...(start ? [{ event: 'start', data: start }] : []),
      ...(textSoFar === '' ? [] : [{ event: 'delta', data: { text: textSoFar } }]),
    ];
    return streamReply(res, reply, { wording, done }, opening);
  }
  const outcome = await outcomeOf(reply);
  if (outcome.kind === 'error') throw faultError(wording(outcome.fault), outcome.retryAfterSeconds);
  return json(outcome);
}

/** Streams a reply to a reader who comes back: first the text so far, then the rest. */
export function resumeReply(res: Response, reply: ReplyFeed, wording: FaultWording): typeof answered {
  return streamReply(res, reply, { wording }, (text) => [{ event: 'sync', data: { messageId: reply.replyId, text } }]);
}

/** Streams a reply. The reader may leave at any time; the reply is written nevertheless. */
function streamReply(
  res: Response,
  reply: ReplyFeed,
  { wording, done }: Pick<Answering<never>, 'wording' | 'done'>,
  opening: (textSoFar: string) => StreamEvent[],
): typeof answered {
  const stream = openEventStream(res);
  const { textSoFar, leave } = reply.listen({
    onText: (text) => stream.send({ event: 'delta', data: { text } }),
    onEnd: (outcome) => {
      const { event, data } = presentOutcome(reply.replyId, outcome, wording);
      stream.end({ event, data: outcome.kind === 'done' ? { ...data, ...done?.(outcome) } : data });
    },
  });
  stream.open(opening(textSoFar));
  stream.onClose(leave);
  return answered;
}

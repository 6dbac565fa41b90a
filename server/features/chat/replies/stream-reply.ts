import type { Response } from 'express';
import { openEventStream, type StreamEvent } from '#server/http/event-stream.ts';
import { presentOutcome } from './chat.presenter.ts';
import type { PublicFault, ReplyFault } from './reply-faults.ts';
import type { ReplyFeed } from './reply-feed.ts';

/** Sends a reply as it is written. The reader may leave at any time; the reply is written all the same. */
export function streamReply(
  res: Response,
  reply: ReplyFeed,
  tell: (fault: ReplyFault) => PublicFault,
  opening: (textSoFar: string) => StreamEvent[],
): void {
  const stream = openEventStream(res);
  const { textSoFar, leave } = reply.listen({
    onText: (text) => stream.send({ event: 'delta', data: { text } }),
    onEnd: (outcome) => {
      stream.send(presentOutcome(reply.replyId, outcome, tell));
      stream.end();
    },
  });
  for (const event of opening(textSoFar)) stream.send(event);
  stream.onClose(leave);
}

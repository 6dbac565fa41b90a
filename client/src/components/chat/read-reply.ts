import type { Dispatch } from 'react';
import { serverSentence } from '#client/i18n/server-sentences.ts';
import type { ChatEvent, Handling } from '#shared/contracts/conversations/chat.ts';
import type { ConversationAction } from './conversation-state.ts';
import type { Failure, ReplyOrigin } from './messages/exchange.ts';

/** What a conversation hears of a reply, whoever talks: of `start` only which message it begins. */
export type ReplyEvent =
  | Exclude<ChatEvent, { event: 'start' | 'done' }>
  | { event: 'start'; data: { messageId: number } }
  | { event: 'done'; data: ChatDone & Pick<ReplyOrigin, 'ownerOrigin'> };

type ChatDone = Extract<ChatEvent, { event: 'done' }>['data'];

/** Tokens that arrive within this time are drawn together: some twenty pictures a second, and half as many where drawing takes as long again. */
const batchMs = 48;

/** Turns the events of a reply into what happens to the conversation, until `stream` settles. */
export async function readReply(
  dispatch: Dispatch<ConversationAction>,
  stream: (onEvent: (event: ReplyEvent) => void) => Promise<void>,
): Promise<void> {
  let arrived = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (arrived) dispatch({ type: 'received', text: arrived });
    arrived = '';
  }

  try {
    await stream((event) => {
      if (event.event === 'delta') {
        arrived += event.data.text;
        timer ??= setTimeout(flush, batchMs);
        return;
      }
      flush();
      dispatch(actionOf(event));
    });
  } finally {
    flush();
  }
}

function actionOf({ event, data }: Exclude<ReplyEvent, { event: 'delta' }>): ConversationAction {
  switch (event) {
    case 'start':
      return { type: 'started', messageId: data.messageId };
    case 'sync':
      return { type: 'synced', messageId: data.messageId, text: data.text };
    case 'done': {
      const {
        messageId,
        response,
        demo = false,
        partial = false,
        takenOver,
        author,
        card,
        sources,
        ownerOrigin,
      } = data;
      // Who it is, and until when, comes with the events that are followed from then on.
      const handledBy: Handling['handledBy'] | undefined = takenOver ? 'human' : (author ?? card) && 'waiting';
      const handling = handledBy && { handledBy, personName: null };
      return { type: 'finished', messageId, text: response, demo, partial, origin: { sources, ownerOrigin }, handling };
    }
    case 'held':
      return { type: 'held', handling: data.handling };
    case 'error':
      return { type: 'failed', failure: failureOfEvent(data) };
  }
}

/** The server's message is Spanish: in another language only its code may be left. */
function failureOfEvent({ message, ...failure }: Extract<ReplyEvent, { event: 'error' }>['data']): Failure {
  const translated = serverSentence(message);
  return { ...failure, ...(translated ? { message: translated } : {}) };
}

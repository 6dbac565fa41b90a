import type { Dispatch } from 'react';
import { serverSentence } from '#client/i18n/server-sentences.ts';
import type { ChatEvent, Handling } from '#shared/contracts/conversations/chat.ts';
import type { ConversationAction } from './conversation-state.ts';
import type { Failure, ReplyOrigin } from './messages/exchange.ts';

/** The events of a reply, for all kinds of conversations. `start` has only the id of the message. */
export type ReplyEvent =
  | Exclude<ChatEvent, { event: 'start' | 'done' }>
  | { event: 'start'; data: { messageId: number } }
  | { event: 'done'; data: ChatDone & Pick<ReplyOrigin, 'ownerOrigin'> };

type ChatDone = Extract<ChatEvent, { event: 'done' }>['data'];

/**
 * Tokens that arrive within this time are rendered together: about twenty frames a second, or half as many if the rendering takes as long
 * again.
 */
const batchMs = 48;

/** Dispatches the events of a reply as actions, until `stream` settles. */
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
      // The person's name, and the end of the handover, come with the events that are followed from now on.
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

/** The failure of an error event. The server's message is in Spanish; if it is not translated, only its code is kept. */
function failureOfEvent({ message, ...failure }: Extract<ReplyEvent, { event: 'error' }>['data']): Failure {
  const translated = serverSentence(message);
  return { ...failure, ...(translated ? { message: translated } : {}) };
}

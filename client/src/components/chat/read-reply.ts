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

/** Tokens that arrive within twice the time that drawing takes are drawn together: some thirty pictures a second, and ten on a slow phone. */
const frameMs = 16;
const mostMs = 100;

/** Turns the events of a reply into what happens to the conversation, until `stream` settles. */
export async function readReply(
  dispatch: Dispatch<ConversationAction>,
  stream: (onEvent: (event: ReplyEvent) => void) => Promise<void>,
): Promise<void> {
  let arrived = '';
  let pauseMs = 2 * frameMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!arrived) return;
    dispatch({ type: 'received', text: arrived });
    arrived = '';
    const at = Date.now();
    // As late as drawing makes it.
    setTimeout(() => {
      pauseMs = Math.min(mostMs, 2 * (Date.now() - at));
    }, frameMs);
  }

  try {
    await stream((event) => {
      if (event.event === 'delta') {
        arrived += event.data.text;
        timer ??= setTimeout(flush, pauseMs);
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

import type { Dispatch } from 'react';
import type { ChatEvent } from '#shared/contracts/chat.ts';
import type { ConversationAction } from './conversation-state.ts';
import type { VisitorSession } from './visitor-session.ts';

/** Tokens that arrive within this time are drawn together: about thirty pictures a second, also on a slow phone. */
const batchMs = 32;

/** Turns the events of a reply into what happens to the conversation. */
export function createReplyReader(session: VisitorSession, dispatch: Dispatch<ConversationAction>) {
  let arrived = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (arrived) dispatch({ type: 'received', text: arrived });
    arrived = '';
  }

  return {
    read({ event, data }: ChatEvent): void {
      if (event === 'delta') {
        arrived += data.text;
        timer ??= setTimeout(flush, batchMs);
        return;
      }
      flush();
      if (event === 'start') {
        session.saveId(data.sessionId);
        session.dropOutgoing();
        dispatch({ type: 'started', messageId: data.messageId });
      } else if (event === 'sync') {
        dispatch({ type: 'synced', ...data });
      } else if (event === 'done') {
        const { messageId, response, demo = false, partial = false } = data;
        dispatch({ type: 'finished', messageId, text: response, demo, partial });
      } else if (event === 'error') {
        dispatch({ type: 'failed', failure: data });
      }
    },
    /** After the last event, however the stream ended. */
    end: flush,
  };
}

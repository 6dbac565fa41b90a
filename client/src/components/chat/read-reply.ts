import type { Dispatch } from 'react';
import type { ChatEvent } from '#shared/contracts/chat.ts';
import type { ConversationAction } from './conversation-state.ts';
import type { VisitorSession } from './visitor-session.ts';

/** Tokens that arrive within this time are drawn together: about thirty pictures a second, also on a slow phone. */
const batchMs = 32;

/** Turns the events of a reply into what happens to the conversation, until `stream` settles. */
export async function readReply(
  session: VisitorSession,
  dispatch: Dispatch<ConversationAction>,
  stream: (onEvent: (event: ChatEvent) => void) => Promise<void>,
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
      if (event.event === 'start') {
        session.saveId(event.data.sessionId);
        session.dropOutgoing();
      }
      dispatch(actionOf(event));
    });
  } finally {
    flush();
  }
}

function actionOf({ event, data }: Exclude<ChatEvent, { event: 'delta' }>): ConversationAction {
  switch (event) {
    case 'start':
      return { type: 'started', messageId: data.messageId };
    case 'sync':
      return { type: 'synced', messageId: data.messageId, text: data.text };
    case 'done': {
      const { messageId, response, demo = false, partial = false } = data;
      return { type: 'finished', messageId, text: response, demo, partial };
    }
    case 'error':
      return { type: 'failed', failure: data };
  }
}

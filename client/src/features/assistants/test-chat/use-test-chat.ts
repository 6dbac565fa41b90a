import { useEffect, useReducer, useRef } from 'react';
import type * as z from 'zod';
import { conversationReducer } from '#client/components/chat/conversation-state.ts';
import { failureOf } from '#client/components/chat/failure.ts';
import type { Exchange } from '#client/components/chat/messages/exchange.ts';
import { readReply } from '#client/components/chat/read-reply.ts';
import { callStream } from '#client/lib/api/api.ts';
import { uuid } from '#client/lib/uuid.ts';
import { type AssistantDraft, previewEndpoints } from '#shared/contracts/assistants/preview.ts';
import { keepTestChat, keptTestChat } from './kept-test-chats.ts';

/** A chat with the instructions in the form. It is kept until the page is left. The id `0` is for an assistant that is not created yet. */
export function useTestChat(assistantId: number, readDraft: () => AssistantDraft) {
  const [state, dispatch] = useReducer(conversationReducer, assistantId, keptTestChat);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  useEffect(() => keepTestChat(assistantId, state), [assistantId, state]);

  async function ask(clientMessageId: string, message: string): Promise<void> {
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    let text = '';
    dispatch({ type: 'sent', clientMessageId, text: message, at: new Date().toISOString() });
    const body = { message, draft: readDraft(), chatHistory: historyBefore(state.exchanges, clientMessageId) };
    try {
      await readReply(dispatch, (onEvent) =>
        callStream(previewEndpoints.preview, { params: { id: assistantId }, body, signal }, (event) => {
          if (event.event === 'delta') text += event.data.text;
          onEvent(event.event === 'done' ? { event: 'done', data: withOrigin(event.data) } : event);
        }),
      );
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', failure: failureOf(error) });
      else if (reading.current === controller) {
        dispatch({ type: 'finished', messageId: 0, text, demo: false, partial: true });
      }
    }
  }

  return {
    state,
    send: (message: string) => void ask(uuid(), message),
    retry: (clientMessageId: string, message: string) => void ask(clientMessageId, message),
    stop: () => reading.current?.abort(),
    restart(): void {
      reading.current?.abort();
      reading.current = undefined;
      dispatch({ type: 'reset' });
    },
  };
}

/** The sources that visitors would see, and those that the owner sees. */
function withOrigin({ sources, passages, ...done }: z.output<(typeof previewEndpoints)['preview']['events']['done']>) {
  const shown = sources?.filter(({ isInternal }) => !isInternal);
  return { ...done, ...(shown?.length ? { sources: shown } : {}), ownerOrigin: passages && { sources, passages } };
}

/** The conversation so far, without a message that is sent again. */
function historyBefore(exchanges: Exchange[], clientMessageId: string) {
  return exchanges
    .filter(({ key, reply }) => key !== clientMessageId && reply?.text)
    .flatMap(({ question, reply }) => [
      { role: 'user', content: question?.text ?? '' },
      { role: 'assistant', content: reply?.text ?? '' },
    ]);
}

import { call, request } from '#client/lib/api/api.ts';
import { ApiError } from '#client/lib/api/api-error.ts';
import { waitForNextTry } from '#client/lib/events/comeback.ts';
import { readEvents } from '#client/lib/events/event-stream.ts';
import type { ChatMessage, chatEndpoints, Handling } from '#shared/contracts/conversations/chat.ts';
import { visitorPaths } from '#shared/contracts/conversations/visitor-paths.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

/**
 * Asks for a person, and shows the result. Resolves with false if that failed. If there is no conversation to hand over, the request is
 * sent as its first message.
 */
export async function askForPerson(client: VisitorClient, hasBegun: boolean, wish: string): Promise<boolean> {
  if (!hasBegun) {
    void client.send(wish);
    return true;
  }
  try {
    const { handling } = await call<(typeof chatEndpoints)['person']>(visitorPaths.person, {
      params: client.params(),
    });
    client.handled(handling);
    client.refresh();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) return false;
    void client.send(wish);
    return true;
  }
}

/** Receives messages until the assistant answers again or the returned function is called. It reconnects after each break. */
export function followPerson(client: VisitorClient, onTyping: (isTyping: boolean) => void): () => void {
  const leaving = new AbortController();
  void follow(leaving.signal);
  return () => leaving.abort();

  async function follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      const params = client.params();
      try {
        if (client.newestId() === 0) await client.catchUp(signal);
        // Continues after the last message that was read, so that none is missed.
        const after = client.readUpTo();
        const options = { params, query: after > 0 ? { after } : {}, signal };
        const { response } = await request(visitorPaths.events, options, 'text/event-stream');
        for await (const { event, data } of readEvents(response)) {
          failures = 0;
          // Another tab may have begun a new session.
          if (params.sessionId !== client.params().sessionId) break;
          if (!signal.aborted) take(event, JSON.parse(data));
        }
        // The stream ends when the assistant answers again.
        if (!signal.aborted) client.refresh();
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) client.handled(undefined);
      }
      await waitForNextTry(failures, signal);
    }
  }

  function take(event: string, data: unknown): void {
    if (event === 'typing') onTyping(true);
    if (event === 'message' && isMessage(data)) {
      if (data.role === 'assistant') onTyping(false);
      client.heard(data);
    }
    if (event === 'handling' && isHandling(data)) client.handled(data);
  }
}

function isMessage(data: unknown): data is ChatMessage {
  return typeof data === 'object' && data !== null && 'role' in data;
}

function isHandling(data: unknown): data is Handling {
  return typeof data === 'object' && data !== null && 'handledBy' in data;
}

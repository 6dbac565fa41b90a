import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { openEventStream } from '#server/http/api/event-stream.ts';
import { sessionHash } from '#server/http/session-hash.ts';
import { eventEndpoints } from '#shared/contracts/events.ts';
import type { SessionStore } from '../auth/session-store.ts';
import type { EventStreams } from './event-streams.service.ts';

interface EventRouteDeps {
  eventStreams: EventStreams;
  sessionStore: Pick<SessionStore, 'leaveUntouched'>;
}

export function eventRoutes({ eventStreams, sessionStore }: EventRouteDeps): ApiRouter {
  return new ApiRouter().handle(eventEndpoints.follow, 'signed-in', async ({ actor, req, res }) => {
    // An open stream does not count as use of a session. Otherwise the session would never end.
    sessionStore.leaveUntouched(req.session);
    const caller = { actor, sessionHash: sessionHash(req.sessionID), lastEventId: req.get('Last-Event-ID') };
    await eventStreams.follow(caller, () => openEventStream(res));
    return answered;
  });
}

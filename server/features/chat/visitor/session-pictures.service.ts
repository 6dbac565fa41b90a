import { limits } from '#server/config/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fieldError, notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import type { UploadService } from '../../assistants/uploads.service.ts';
import { findChatAssistant } from '../replies/chat-assistant.queries.ts';
import { deleteOldSessionPictures, deleteSessionPicture, insertSessionPicture } from './session-pictures.queries.ts';
import { sessionExists } from './sessions.queries.ts';

interface SessionPictureDeps {
  database: Database;
  clock: Clock;
  rateLimiter: RateLimiter;
  uploads: Pick<UploadService, 'admitVisitor'>;
  /** Converts an upload into a picture that fits, with nothing but its pixels. Throws 415 and 422 for uploads that are not pictures. */
  shrink: (owner: string, upload: Buffer) => Promise<Buffer>;
}

interface SessionPlace {
  assistantId: number;
  sessionId: string;
}

export type SessionPictureService = ReturnType<typeof createSessionPictures>;

/** Pictures that a visitor of the public chat sends with the next message, if the assistant's owner has switched that on. */
export function createSessionPictures({ database, clock, rateLimiter, uploads, shrink }: SessionPictureDeps) {
  const { db } = database;
  const { perMessage, perSession, perAddress, keptMinutes } = limits.visitorPictures;
  return {
    /**
     * Stores a picture. `receive` reads the request's body, and is called when there is room for it. Throws 404 (no such session, or the
     * assistant accepts no pictures), 415, 422 (not a picture, or enough pictures are waiting already), 429 and 503.
     */
    async add(
      place: SessionPlace,
      ip: string,
      upload: { receive: () => Promise<Buffer>; signal: AbortSignal },
    ): Promise<{ id: number }> {
      const { assistantId, sessionId } = place;
      const assistant = await findChatAssistant(database, assistantId);
      if (!assistant?.takesPictures || !assistant.isActive) throw notFound();
      await rateLimiter.take([
        { key: `chat-pictures:${addressKey(ip)}`, ...perAddress },
        { key: `chat-pictures:${sessionId}`, ...perSession },
      ]);
      if (!(await sessionExists(db, assistantId, sessionId))) throw notFound();
      const content = await uploads.admitVisitor(
        `visitor ${addressKey(ip)}`,
        async () => shrink(`visitor ${addressKey(ip)}`, await upload.receive()),
        upload.signal,
      );
      const id = await insertSessionPicture(db, place, content, perMessage);
      if (id === undefined) throw fieldError('picture', 'Este mensaje ya lleva todas las fotos que puede llevar.');
      return { id };
    },

    /** Throws 404 for a picture that was sent with a message, or belongs to another session. */
    async remove(place: SessionPlace, id: number): Promise<void> {
      if (!(await deleteSessionPicture(db, place, id))) throw notFound();
    },

    /** Deletes pictures that no message has followed in time. */
    purge: (): Promise<void> => deleteOldSessionPictures(db, new Date(clock.now().getTime() - keptMinutes * 60_000)),
  };
}

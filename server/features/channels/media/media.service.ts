import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { Sound } from '#server/providers/llm/media/transcription.ts';
import type { ChannelMedia } from '#shared/domain/conversations/channels.ts';
import type { Carriers, Way } from '../carrier.ts';
import type { EventRow } from '../incoming/incoming.queries.ts';
import { insertPictures, insertUnanswered, setHeard } from './media.queries.ts';
import { oggSeconds, soundName } from './sound.rules.ts';

interface MediaDeps {
  db: Db;
  logger: Logger;
  rateLimiter: RateLimiter;
  carriers: Carriers;
  /** Makes a picture of limited size from an upload. It contains only the pixels. Throws AppError if the upload is not a picture. */
  shrink: (owner: string, upload: Buffer) => Promise<Buffer>;
  /** Transcribes a voice note. Undefined if the assistant has no provider that transcribes, or transcribing failed. */
  transcribe: (assistantId: number, sound: Sound) => Promise<string | undefined>;
}

/** The result for events that are not text. A transcript becomes the content of its event. */
interface Understood {
  events: EventRow[];
  pictures: Buffer[];
  /** Whether a voice note was too long to be transcribed. */
  isTooLong: boolean;
}

export type ChannelMediaService = ReturnType<typeof createChannelMedia>;

/** Transcribes voice notes, whose sound is not stored, and stores pictures. */
export function createChannelMedia({ db, logger, rateLimiter, carriers, shrink, transcribe }: MediaDeps) {
  const { media } = limits.channels;
  return {
    async understand(way: Way, written: readonly EventRow[]): Promise<Understood> {
      const understood: Understood = { events: [], pictures: [], isTooLong: false };
      for (const event of written) {
        const heard = event.media?.kind === 'voice' && event.content === '' ? await hear(way, event.media) : undefined;
        if (heard === 'long') understood.isTooLong = true;
        const content = heard === 'long' ? undefined : heard;
        if (content) await setHeard(db, event.id, content);
        understood.events.push(content ? { ...event, content } : event);
        if (event.media?.kind !== 'picture' || understood.pictures.length === media.picturesPerMessage) continue;
        const picture = await see(way, event.media);
        if (picture) understood.pictures.push(picture);
      }
      return understood;
    },

    /** Stores pictures with the message that they came with. A repeated call changes nothing. */
    keep: (clientMessageId: string, pictures: readonly Buffer[]): Promise<void> =>
      insertPictures(db, clientMessageId, pictures),

    /** Stores pictures that need no answer, with a message that stands for them in the conversation. */
    keepUnanswered: (
      place: { assistantId: number; sessionId: string },
      shown: { text: string; clientMessageId: string },
      pictures: readonly Buffer[],
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await insertUnanswered(tx, place, shown);
        await insertPictures(tx, shown.clientMessageId, pictures);
      }),
  };

  async function hear(way: Way, { id, seconds, mimeType }: ChannelMedia): Promise<string | 'long' | undefined> {
    if (seconds !== undefined && seconds > media.voiceSeconds) return 'long';
    if (!(await isWithinLimit(way))) return undefined;
    const content = await fetch(way, id, media.voiceBytes);
    if (!content) return undefined;
    const length = seconds ?? oggSeconds(content);
    if ((length ?? 0) > media.voiceSeconds) return 'long';
    return transcribe(way.connection.assistantId, { content, fileName: soundName(mimeType), seconds: length });
  }

  async function see(way: Way, { id }: ChannelMedia): Promise<Buffer | undefined> {
    if (!(await isWithinLimit(way))) return undefined;
    const upload = await fetch(way, id, media.pictureBytes);
    return upload && (await shrink(`peer ${way.peer.id}`, upload).catch(noPicture));
  }

  async function fetch({ connection, peer }: Way, id: string, maxBytes: number): Promise<Buffer | undefined> {
    const fetched = await carriers[connection.channel].fetchMedia({ connection, peer }, id, maxBytes);
    if ('value' in fetched) return fetched.value;
    logger.warn({ connection: connection.id, fault: fetched.fault.kind }, 'what somebody sent could not be fetched');
    return undefined;
  }

  async function isWithinLimit({ peer }: Way): Promise<boolean> {
    try {
      await rateLimiter.take([{ key: `channel-media:${peer.id}`, ...media.perPeer }]);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}

function noPicture(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

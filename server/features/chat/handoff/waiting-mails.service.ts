import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import { AppError } from '#server/lib/errors.ts';
import { displayFor } from '#server/lib/mails/mail-time.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { assistantPath, inboxPath } from '#shared/domain/site-paths.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { waitingMail } from './waiting-mail.ts';
import { findLastWords, findUnseen } from './waiting-mails.queries.ts';

interface WaitingMailDeps {
  db: Db;
  rateLimiter: RateLimiter;
  settings: Pick<SettingsService, 'display'>;
  /** The site's public address, for links. */
  appUrl: () => string;
}

/** The data of a mail that a trigger queued (migrations, `*_inbox_triggers.sql`). */
interface Queued {
  userId: number | null;
  facts: { conversationId?: number; unseenSince?: number };
}

const quotedChars = 300;

/**
 * The mail about a conversation that nobody has looked at for a minute. It is queued in the transaction that makes the conversation unseen,
 * and written when it is sent. It is left out if somebody has looked meanwhile, or if an account gets more of these mails than anybody
 * reads.
 */
export function createWaitingMails({ db, rateLimiter, settings, appUrl }: WaitingMailDeps) {
  return async ({ userId, facts: { conversationId, unseenSince } }: Queued) => {
    const found = conversationId === undefined ? undefined : await findUnseen(db, conversationId);
    if (conversationId === undefined || !found || found.ownerId !== userId) return undefined;
    // The conversation was seen and got another message, which has a mail of its own.
    if (found.unseenSince?.getTime() !== unseenSince) return undefined;
    const limit = { key: `waiting-mails:${userId}`, ...limits.handoff.mails };
    const isAllowed = await rateLimiter.take([limit]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    if (!isAllowed) return undefined;
    const said = (await findLastWords(db, conversationId))?.slice(0, quotedChars).replace(/[\ud800-\udbff]$/, '');
    const { assistantName, reference, handledBy } = found;
    const link = new URL(inboxPath(conversationId), appUrl()).href;
    const settingsLink = new URL(assistantPath(found.role, found.assistantId, 'people'), appUrl()).href;
    const content = waitingMail(
      {
        ...{ assistantName, reference, isTaken: handledBy === 'human', said: said ?? null, link, settingsLink },
        since: found.unseenSince ?? new Date(),
      },
      displayFor(await settings.display(), found.language),
    );
    return { to: found.email, ...renderMail(content) };
  };
}

import type { Db } from '#server/db/client.ts';
import { displayFor } from '#server/lib/mails/mail-time.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { assistantPath } from '#shared/domain/site-paths.ts';
import type { AccountMailWriter } from '../mail/account-mails.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { attentionMail } from './attention-mail.ts';
import { findConnectionOwner } from './connections/connections.queries.ts';

interface AttentionMailDeps {
  db: Db;
  settings: Pick<SettingsService, 'display'>;
  /** The site's public address, for links. */
  appUrl: () => string;
}

/** Writes the mail about a connection from its state when the mail is sent. Undefined if it has been mended by then. */
export function createAttentionMails({ db, settings, appUrl }: AttentionMailDeps): AccountMailWriter {
  return async ({ userId, createdAt: at, facts: { channelConnectionId } }) => {
    const found = channelConnectionId === undefined ? undefined : await findConnectionOwner(db, channelConnectionId);
    if (!found || found.ownerId !== userId) return undefined;
    const { connection, assistantName, role, email, language } = found;
    const { channel, name, problem, assistantId } = connection;
    if (problem !== 'token' && problem !== 'account') return undefined;
    const link = new URL(assistantPath(role, assistantId, 'channels'), appUrl()).href;
    const content = attentionMail(
      { assistantName, channel, name, problem, at, link },
      displayFor(await settings.display(), language),
    );
    return { to: email, ...renderMail(content) };
  };
}

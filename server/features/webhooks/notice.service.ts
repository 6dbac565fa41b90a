import type { Db } from '#server/db/client.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import type { AccountMailWriter } from '../mail/account-mails.service.ts';
import { findGivenUp } from './deliveries.queries.ts';
import { noticeMail } from './notice-text.ts';

interface NoticeDeps {
  db: Db;
  settings: { display(): Promise<DisplaySettings> };
  /** The site's public address, for links. */
  appUrl: () => string;
}

/** Notifies the owner of a webhook that it was switched off. There is no mail if it is active again. */
export function createWebhookNotice({ db, settings, appUrl }: NoticeDeps): AccountMailWriter {
  return async ({ facts }) => {
    const found = facts.webhookId === undefined ? undefined : await findGivenUp(db, facts.webhookId);
    if (!found) return undefined;
    const language = found.language ?? (await settings.display()).language;
    const link = new URL('/usuario/webhooks', appUrl()).href;
    return { to: found.email, ...renderMail(noticeMail({ host: new URL(found.url).host, link }, language)) };
  };
}

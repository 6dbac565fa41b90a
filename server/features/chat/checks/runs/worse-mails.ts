import type { Db } from '#server/db/client.ts';
import { displayFor } from '#server/lib/mails/mail-time.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { assistantPath } from '#shared/domain/site-paths.ts';
import type { AccountMailWriter } from '../../../mail/account-mails.service.ts';
import type { SettingsService } from '../../../settings/settings.service.ts';
import { findWorseRun } from './following.queries.ts';
import { worseMail } from './worse-mail.ts';

interface WorseMailDeps {
  db: Db;
  settings: Pick<SettingsService, 'display'>;
  /** The site's public address, for links. */
  appUrl: () => string;
}

/**
 * Writes the mail about a run with the data at the time of sending. Writes none if the answers were accepted meanwhile, or automatic runs
 * were switched off.
 */
export function createWorseMails({ db, settings, appUrl }: WorseMailDeps): AccountMailWriter {
  return async ({ userId, facts: { checkRunId } }) => {
    const found = checkRunId === undefined ? undefined : await findWorseRun(db, checkRunId);
    if (!found || found.ownerId !== userId) return undefined;
    const { assistantId, assistantName, questions, role, endedAt, email, language } = found;
    const link = new URL(assistantPath(role, assistantId, 'checks'), appUrl()).href;
    const content = worseMail(
      { assistantName, questions, at: endedAt ?? new Date(), link },
      displayFor(await settings.display(), language),
    );
    return { to: email, ...renderMail(content) };
  };
}

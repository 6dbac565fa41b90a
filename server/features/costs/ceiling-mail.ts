import type { Db } from '#server/db/client.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { displayFor, mailLocale } from '#server/lib/mails/mail-time.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { writtenDollars } from '#shared/domain/money.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import type { AccountMailWriter } from '../mail/account-mails.service.ts';
import { ceilingMailText, type Warned } from './ceiling-mail-text.ts';
import { findWarned, listRecipients } from './ceilings.queries.ts';

interface CeilingMailDeps {
  db: Db;
  settings: { display(): Promise<DisplaySettings> };
  appUrl: () => string;
}

/** Writes the mail about a ceiling that is near or reached. There is no mail if the ceiling was removed in the meantime. */
export function createCeilingMail({ db, settings, appUrl }: CeilingMailDeps): AccountMailWriter {
  return async ({ userId, facts }, platform) => {
    const found = facts.ceilingId === undefined ? undefined : await findWarned(db, facts.ceilingId);
    const [recipient] = userId === null ? [] : await listRecipients(db, userId);
    if (!found || !recipient) return undefined;
    const { scope, period, spentNanos, limitNanos } = found.ceiling;
    const display = displayFor(await settings.display(), recipient.language);
    const { language } = display;
    const written = (nanos: number) => writtenDollars(nanos / nanosPerDollar, mailLocale(display));
    const text = ceilingMailText[language];
    const warned: Warned = {
      ...{ scope, period, assistantName: found.assistantName ?? '' },
      spent: written(spentNanos),
      limit: written(limitNanos ?? 0),
    };
    const isReached = facts.percent === 100;
    const subject = (isReached ? text.reachedSubject : text.nearSubject)(warned);
    const news = (isReached ? text.reached : text.near)(warned);
    const path = scope === 'platform' ? sitePaths.adminCosts : sitePaths.costs;
    const content: MailContent = {
      ...{ language, subject, why: text.why, origin: platform, title: subject, preheader: news },
      blocks: [
        { kind: 'text', text: news },
        { kind: 'actions', actions: [{ label: text.open, href: new URL(path, appUrl()).href }], isSpelled: true },
      ],
    };
    return { to: recipient.email, ...renderMail(content) };
  };
}

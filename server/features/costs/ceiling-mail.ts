import type { Db } from '#server/db/client.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import type { Language } from '#shared/domain/display.ts';
import { dollarDigits } from '#shared/domain/money.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import type { AccountMailWriter } from '../mail/account-mails.service.ts';
import { ceilingMailText, type Warned } from './ceiling-mail-text.ts';
import { findWarned, listRecipients } from './ceilings.queries.ts';

interface CeilingMailDeps {
  db: Db;
  settings: { display(): Promise<{ language: Language }> };
  appUrl: () => string;
}

/** The mail about a ceiling that is near or reached; none where it was taken away meanwhile. */
export function createCeilingMail({ db, settings, appUrl }: CeilingMailDeps): AccountMailWriter {
  return async ({ userId, facts }, platform) => {
    const found = facts.ceilingId === undefined ? undefined : await findWarned(db, facts.ceilingId);
    const [recipient] = userId === null ? [] : await listRecipients(db, userId);
    if (!found || !recipient) return undefined;
    const { scope, period, spentNanos, limitNanos } = found.ceiling;
    const language = recipient.language ?? (await settings.display()).language;
    const text = ceilingMailText[language];
    const warned: Warned = {
      ...{ scope, period, assistantName: found.assistantName ?? '' },
      spent: dollars(spentNanos, language),
      limit: dollars(limitNanos ?? 0, language),
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

function dollars(nanos: number, language: Language): string {
  const amount = nanos / nanosPerDollar;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: dollarDigits(amount) };
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', ...digits }).format(amount);
}

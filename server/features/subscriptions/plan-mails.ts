import type { Db } from '#server/db/client.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import type { PlanId } from '#shared/domain/accounts/plans.ts';
import type { Language } from '#shared/domain/display.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import type { AccountMailWriter, QueueAccountMails } from '../mail/account-mails.service.ts';
import { planMail, planMailText } from './plan-mail-text.ts';
import { findLanguageOf, findRequester, listAdministratorEmails } from './subscriptions.queries.ts';

interface Decision {
  userId: number;
  kind: 'plan_granted' | 'plan_refused';
  plan: PlanId;
}

export type MailUser = (tx: Db, decision: Decision) => Promise<void>;

interface PlanMailDeps {
  db: Db;
  settings: { display(): Promise<{ language: Language }> };
  queueMails: QueueAccountMails;
  /** The site's public address, for links. */
  appUrl: () => string;
}

/** The mails to administrators and users about requested plans. */
export function createPlanMails({ db, settings, queueMails, appUrl }: PlanMailDeps) {
  const linkTo = (path: string) => new URL(path, appUrl()).href;

  /** The mail to the account, in its chosen language. */
  const decided: AccountMailWriter = async ({ userId, kind, facts }, platform) => {
    const user = userId === null ? undefined : await findRequester(db, userId);
    const { plan } = facts;
    if (!user || !plan) return undefined;
    const language = user.language ?? (await settings.display()).language;
    const text = planMailText[language];
    const name = text.plans[plan];
    const granted = kind === 'plan_granted';
    return {
      to: user.email,
      ...renderMail(
        planMail({
          language,
          platform,
          subject: (granted ? text.grantedSubject : text.refusedSubject)(name, platform),
          news: (granted ? text.granted : text.refused)(name, platform),
          link: granted
            ? { label: text.toDashboard, href: linkTo(sitePaths.dashboard[0]) }
            : { label: text.toPlans, href: linkTo(sitePaths.pricing) },
          why: text.accountWhy(platform),
        }),
      ),
    };
  };

  /** The mail to an administrator. It is not sent if the request was withdrawn or decided in the meantime. */
  const requested: AccountMailWriter = async ({ userId, recipient, facts }, platform) => {
    const user = userId === null ? undefined : await findRequester(db, userId);
    const { plan } = facts;
    if (!user || !plan || user.requestedPlan !== plan) return undefined;
    const language = (await findLanguageOf(db, recipient)) ?? (await settings.display()).language;
    const text = planMailText[language];
    return {
      to: recipient,
      ...renderMail(
        planMail({
          language,
          platform,
          subject: text.requestedSubject(user.username, text.plans[plan]),
          news: text.requested({ ...user, asked: text.plans[plan], now: text.plans[user.plan], platform }),
          link: { label: text.toRequests, href: linkTo(`${sitePaths.adminSubscriptions}?solicitud=1`) },
          why: text.requestedWhy,
        }),
      ),
    };
  };

  return {
    writers: { plan_requested: requested, plan_granted: decided, plan_refused: decided },

    /** Queues a mail to each administrator, within the transaction that stores the request. */
    async mailAdministrators(tx: Db, userId: number, plan: PlanId): Promise<void> {
      const recipients = await listAdministratorEmails(tx);
      await queueMails(
        tx,
        recipients.map((recipient) => ({ kind: 'plan_requested', recipient, userId, facts: { plan } })),
      );
    },

    /** Queues the mail within the transaction of the decision. */
    mailUser: (async (tx, { userId, kind, plan }) => {
      const user = await findRequester(tx, userId);
      if (user) await queueMails(tx, [{ kind, recipient: user.email, userId, facts: { plan } }]);
    }) satisfies MailUser,
  };
}

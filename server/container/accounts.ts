import { createAuthService } from '#server/features/auth/auth.service.ts';
import { createAuthenticator } from '#server/features/auth/passport.ts';
import { createPlanMails } from '#server/features/subscriptions/plan-mails.ts';
import { createPlanRequests } from '#server/features/subscriptions/plan-requests.service.ts';
import { createSubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts';
import { createPasswordResets } from '#server/features/users/password-resets.service.ts';
import { createUserAdministration } from '#server/features/users/user-administration.service.ts';
import { createUserService } from '#server/features/users/users.service.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import type { Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

export type AccountParts = ReturnType<typeof createAccountParts>;

/** Users, how they sign in, and their plans. */
export function createAccountParts(foundation: Foundation, mail: MailParts) {
  const { db, background, audit, clock, deletion, logger, rateLimiter, settings, appSecret, appUrl } = foundation;
  const isRegistrationOpen = foundation.env.REGISTRATION === 'open';
  const { notificationAddresses: addresses, queueAccountMails: queueMails } = mail;
  const planMails = createPlanMails({ db: background, settings, queueMails, appUrl });
  const subscriptions = createSubscriptionService({ db, audit, clock, mailUser: planMails.mailUser });
  const users = createUserService({ db, audit, clock, rateLimiter, settings, addresses });
  const auth = createAuthService({ clock, audit, rateLimiter, settings, users, isRegistrationOpen });
  return {
    planMails,
    subscriptions,
    planRequests: createPlanRequests({ db, audit, clock, rateLimiter, mails: planMails }),
    users,
    auth,
    authenticator: createAuthenticator(auth),
    userAdministration: createUserAdministration({
      ...{ db, audit, clock, deletion, settings, subscriptions, addresses },
    }),
    passwordResets: createPasswordResets({
      ...{ db, audit, clock, logger, rateLimiter, settings, queueMails, addresses, appUrl },
      tokenKey: deriveKey(appSecret, 'links to new passwords'),
    }),
  };
}

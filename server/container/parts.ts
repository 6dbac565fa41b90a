import { createAccountMails } from '#server/features/mail/account-mails.service.ts';
import { createAccountParts } from './accounts.ts';
import { createAssistantParts } from './assistants.ts';
import { createBookingParts } from './booking.ts';
import { createChannelParts } from './channels.ts';
import { createChatParts } from './chat.ts';
import { createCheckParts } from './checks.ts';
import { createContactParts } from './contacts.ts';
import { createCostParts } from './costs.ts';
import { type ContainerOptions, createFoundation } from './foundation.ts';
import { createKnowledgeParts } from './knowledge.ts';
import { createMailParts } from './mail.ts';
import { createNotificationParts } from './notifying.ts';
import { createPersonParts } from './persons.ts';
import { createPrivacyParts } from './privacy.ts';
import { createSystemParts } from './system.ts';
import { createTranslationParts } from './translations.ts';

export type Parts = ReturnType<typeof createParts>;

/** Creates all services of a process, group by group. Each group gets what it needs from the groups before it. */
export function createParts(options: ContainerOptions) {
  const foundation = createFoundation(options);
  const mail = createMailParts(foundation);
  const accounts = createAccountParts(foundation, mail);
  const assistants = createAssistantParts(foundation, mail, accounts);
  const privacy = createPrivacyParts(foundation, assistants);
  const booking = createBookingParts(foundation, mail, assistants);
  const knowledge = createKnowledgeParts(foundation, assistants);
  const costs = createCostParts(foundation, mail, assistants);
  const chat = createChatParts(foundation, mail, accounts, assistants, knowledge, costs, booking, privacy, options);
  const checks = createCheckParts(foundation, mail, accounts, assistants, costs, chat);
  const translations = createTranslationParts(foundation, accounts, assistants, costs, chat);
  const channels = createChannelParts(foundation, mail, assistants, chat, costs, privacy, options);
  const contacts = createContactParts(foundation, mail, assistants, privacy);
  const persons = createPersonParts(foundation, assistants, mail, booking, contacts);
  const notifying = createNotificationParts(foundation, mail);
  const { background: db, clock, logger, notifications, settings } = foundation;
  const accountMails = createAccountMails({
    ...{ db, clock, logger, notifications, settings },
    sender: mail.mailSender,
    observe: foundation.metrics.mail,
    writers: {
      password_reset: accounts.passwordResets.write,
      ...accounts.planMails.writers,
      webhook_off: notifying.webhookNotice,
      follow_ups: contacts.followUps.write,
      conversation_waiting: chat.waitingMail,
      cost_ceiling: costs.ceilingMail,
      checks_worse: checks.worseMail,
      channel_attention: channels.attentionMail,
    },
  });
  return {
    ...createSystemParts(foundation, mail, assistants, options),
    ...foundation,
    ...mail,
    ...accounts,
    ...assistants,
    ...knowledge,
    ...costs,
    ...privacy,
    ...translations,
    ...booking,
    ...chat,
    ...checks,
    ...channels,
    ...contacts,
    ...persons,
    ...notifying,
    accountMails,
  };
}

import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { displayFor } from '#server/lib/mails/mail-time.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { dayBefore } from '#shared/domain/days.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { allContactsPath, assistantPath, contactsPath } from '#shared/domain/site-paths.ts';
import { listContactsOfDigest } from './digests.queries.ts';
import { contactMail } from './letters/contact-mail.ts';
import { digestMail } from './letters/digest-mail.ts';
import { leadMail } from './letters/lead-mail.ts';
import { findContactOfMail, findLeadOfMail, listNewestMessages, type MailRow } from './outbox.queries.ts';
import type { DigestStops } from './unsubscribe/digest-stops.service.ts';

interface LetterDeps {
  db: Db;
  settings: { display(): Promise<DisplaySettings> };
  /** The site's public address, for links. */
  appUrl: () => string;
  digestStops: Pick<DigestStops, 'linkFor'>;
}

interface Owned {
  ownerRole: 'user' | 'admin';
  assistantId: number;
  contactId: string | null;
}

/** Writes the outbox's mails, in the language of the owner whom they are about. Undefined when what a mail is about was erased. */
export function createLetters({ db, settings, appUrl, digestStops }: LetterDeps) {
  return {
    async write(mail: MailRow) {
      if (mail.summaryId !== null) return ofSummary(mail.summaryId);
      if (mail.contactId !== null) return ofContact(mail.id);
      return ofDigest(mail);
    },
  };

  async function ofSummary(summaryId: number) {
    const lead = await findLeadOfMail(db, summaryId);
    if (!lead) return undefined;
    const { conversationId, language, email } = lead;
    const said =
      conversationId === null ? [] : await listNewestMessages(db, conversationId, limits.mailOutbox.shownMessages);
    const display = displayFor(await settings.display(), language);
    const content = leadMail({ ...lead, messages: said, link: linkTo(lead) }, display, noticesOf(lead));
    return { ...renderMail(content), replyTo: email ?? undefined };
  }

  async function ofContact(mailId: number) {
    const contact = await findContactOfMail(db, mailId);
    if (!contact) return undefined;
    const display = displayFor(await settings.display(), contact.language);
    const content = contactMail({ ...contact, link: linkTo(contact) }, display, noticesOf(contact));
    return { ...renderMail(content), replyTo: contact.email ?? undefined };
  }

  async function ofDigest({ id, userId, day, fromDay, recipient }: MailRow) {
    if (userId === null || day === null) return undefined;
    const platform = await settings.display();
    const found = await listContactsOfDigest(db, { id, userId, day, fromDay, recipient, timeZone: platform.timeZone });
    const [first] = found;
    if (!first) return undefined;
    const shown = found
      .slice(0, limits.mailOutbox.digestContacts)
      .map((contact) => ({ ...contact, link: linkTo(contact) }));
    const stop = digestStops.linkFor({ userId, recipient });
    const span = {
      day,
      fromDay: fromDay === dayBefore(day) ? null : fromDay,
      count: found.length,
      highCount: found.filter(({ interestLevel }) => interestLevel === 'high').length,
    };
    const links = { contacts: urlOf(allContactsPath(first.ownerRole)), notices: noticesOf(first), stop };
    const content = digestMail(shown, span, links, displayFor(platform, first.language));
    return { ...renderMail(content), unsubscribeUrl: stop };
  }

  function linkTo({ ownerRole, assistantId, contactId }: Owned): string {
    return urlOf(contactsPath(ownerRole, assistantId, contactId ?? undefined));
  }

  function noticesOf({ ownerRole, assistantId }: Owned): string {
    return urlOf(assistantPath(ownerRole, assistantId, 'details'));
  }

  function urlOf(path: string): string {
    return new URL(path, appUrl()).href;
  }
}

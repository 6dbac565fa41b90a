import { contactActions } from '#server/lib/mails/contact-actions.ts';
import type { MailContent, MailEntry } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailClock, mailDay, mailLocale } from '#server/lib/mails/mail-time.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import { dayBefore } from '#shared/domain/days.ts';
import type { Language } from '#shared/domain/display.ts';
import { plural } from '#shared/domain/plurals.ts';
import type { MailedContact } from './contact-mail.ts';
import { mailWords, oneLine } from './mail-words.ts';

const texts = {
  es: {
    subject: (contacts: string, high: string) => `Ayer: ${contacts}${high ? `, ${high}` : ''}`,
    title: (contacts: string) => `Ayer tuviste ${contacts}`,
    daysTitle: (contacts: string, since: string) => `Tuviste ${contacts} desde el ${since}`,
    contacts: { one: '1 contacto', other: '# contactos' },
    high: { one: '1 de interés alto', other: '# de interés alto' },
    more: { one: 'Hay uno más en tus contactos.', other: 'Hay # más en tus contactos.' },
    days: 'Son los contactos de los que aún no te habíamos avisado.',
    all: { one: 'Ver el contacto', other: 'Ver los # contactos' },
    why: 'Te enviamos este resumen cada mañana porque está elegido en uno o más de tus asistentes.',
    stop: 'Dejar de recibirlo',
  },
  en: {
    subject: (contacts: string, high: string) => `Yesterday: ${contacts}${high ? `, ${high}` : ''}`,
    title: (contacts: string) => `You had ${contacts} yesterday`,
    daysTitle: (contacts: string, since: string) => `You had ${contacts} since ${since}`,
    contacts: { one: '1 contact', other: '# contacts' },
    high: { one: '1 with high interest', other: '# with high interest' },
    more: { one: 'There is one more among your contacts.', other: 'There are # more among your contacts.' },
    days: 'These are the contacts we had not told you about yet.',
    all: { one: 'See the contact', other: 'See all # contacts' },
    why: 'We send this summary each morning because one or more of your assistants are set to.',
    stop: 'Stop getting it',
  },
} satisfies Record<Language, unknown>;

export interface DigestSpan {
  /** The mail's day. The mail lists days before it. */
  day: string;
  /** The first day that the mail lists. Null if it lists only the day before. */
  fromDay: string | null;
  /** The number of all contacts, listed or not. */
  count: number;
  highCount: number;
}

export interface DigestLinks {
  contacts: string;
  notices: string;
  stop: string;
}

/** The morning mail. `contacts` are the first of all `count` contacts. */
export function digestMail(
  contacts: readonly MailedContact[],
  { day, fromDay, count, highCount }: DigestSpan,
  links: DigestLinks,
  display: MailDisplay,
): MailContent {
  const { language } = display;
  const text = texts[language];
  const words = mailWords[language];
  const locale = mailLocale(display);
  const counted = plural(locale, count, text.contacts);
  const since = fromDay && mailDay(fromDay, display, false);
  const title = since ? text.daysTitle(counted, since) : text.title(counted);
  const high = highCount > 0 ? plural(locale, highCount, text.high) : '';
  const more = count - contacts.length;
  const [first] = contacts.map(({ evidence }) => evidence.email ?? evidence.phone).filter(Boolean);
  return {
    language,
    subject: since ? title : text.subject(counted, high),
    preheader: first ? words.quoted(oneLine(first)) : title,
    origin: mailDay(fromDay ?? dayBefore(day), display),
    title,
    blocks: [
      ...(since ? [{ kind: 'text' as const, text: text.days }] : []),
      { kind: 'entries', entries: contacts.map((contact) => entryOf(contact, display)) },
      ...(more > 0 ? [{ kind: 'text' as const, text: plural(locale, more, text.more) }] : []),
      { kind: 'actions', actions: [{ label: plural(locale, count, text.all), href: links.contacts }] },
    ],
    why: text.why,
    changes: [
      { label: words.changeNotices, href: links.notices },
      { label: text.stop, href: links.stop },
    ],
  };
}

function entryOf(contact: MailedContact, display: MailDisplay): MailEntry {
  const { name, email, phone, interestLevel, evidence, createdAt, assistantName } = contact;
  const words = mailWords[display.language];
  const said = evidence.email ?? evidence.phone;
  const reach = [email, phone && phoneAsRead(phone)].filter(Boolean);
  const about = [...(name ? reach : reach.slice(1)), oneLine(assistantName)].join(' · ');
  return {
    title: oneLine(name ?? reach[0] ?? words.nobody),
    level: { kind: interestLevel, label: words.levels[interestLevel] },
    time: mailClock(createdAt, display),
    text: said ? `${words.quoted(oneLine(said))}\n${about}` : about,
    actions: contactActions({ ...contact, assistantName: oneLine(assistantName) }, display.language),
  };
}

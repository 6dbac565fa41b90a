import { contactActions } from '#server/lib/mails/contact-actions.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailDay, mailLocale } from '#server/lib/mails/mail-time.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { Language } from '#shared/domain/display.ts';
import { plural } from '#shared/domain/plurals.ts';

interface FollowUp {
  name: string | null;
  email: string | null;
  phone: string | null;
  assistantName: string;
  note: string;
  link: string;
}

const texts = {
  es: {
    subject: { one: (who: string) => `Hoy: ${who}`, more: (who: string, others: string) => `Hoy: ${who} y ${others}` },
    others: { one: '1 más', other: '# más' },
    title: { one: 'Hoy tienes un seguimiento', other: 'Hoy tienes # seguimientos' },
    nobody: 'Sin nombre',
    all: 'Ver los contactos',
    why: 'Te lo recordamos porque pusiste una fecha de seguimiento a estos contactos. Cámbiala o quítala en cada uno.',
  },
  en: {
    subject: {
      one: (who: string) => `Today: ${who}`,
      more: (who: string, others: string) => `Today: ${who} and ${others}`,
    },
    others: { one: '1 more', other: '# more' },
    title: { one: 'You have a follow-up today', other: 'You have # follow-ups today' },
    nobody: 'No name',
    all: 'See contacts',
    why: 'This is a reminder, because you set a follow-up date for these contacts. Change or remove it in each of them.',
  },
} satisfies Record<Language, unknown>;

/** The morning mail: each contact with its task and ways to reach it. `allLink` leads to all contacts. */
export function followUpMail(due: FollowUp[], day: string, allLink: string, display: MailDisplay): MailContent {
  const { language } = display;
  const text = texts[language];
  const [first] = due;
  // A visitor's name is shown as one line, whatever is in it.
  const who = ({ name, email, phone }: FollowUp) =>
    (name ?? email ?? (phone && phoneAsRead(phone)) ?? text.nobody).replace(/\s+/g, ' ');
  const firstTask = first ? [first.note, who(first)].filter(Boolean).join(' · ') : '';
  const others = plural(mailLocale(display), due.length - 1, text.others);
  return {
    language,
    subject: due.length > 1 ? text.subject.more(firstTask, others) : text.subject.one(firstTask),
    preheader: due.map(who).join(', '),
    origin: mailDay(day, display),
    title: plural(mailLocale(display), due.length, text.title),
    blocks: [
      {
        kind: 'entries',
        entries: due.map((contact) => ({
          title: who(contact),
          ...(contact.note ? { text: contact.note } : {}),
          actions: contactActions(contact, language),
        })),
      },
      { kind: 'actions', actions: [{ label: text.all, href: allLink }] },
    ],
    why: text.why,
  };
}

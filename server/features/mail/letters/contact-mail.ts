import { contactActions } from '#server/lib/mails/contact-actions.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailClock } from '#server/lib/mails/mail-time.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { ContactEvidence, InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import { contactDetails } from './contact-details.ts';
import { mailWords, oneLine } from './mail-words.ts';

export interface MailedContact {
  assistantName: string;
  /** The reference of the conversation in which the visitor left an address or a number. */
  reference?: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  interestLevel: InterestLevel;
  evidence: ContactEvidence;
  createdAt: Date;
  /** The address of the contact on this site. */
  link: string;
}

type Left = 'email' | 'phone' | 'both' | 'nothing';

const texts = {
  es: {
    title: {
      email: (who: string) => `${who} te ha dejado su correo`,
      phone: (who: string) => `${who} te ha dejado su teléfono`,
      both: (who: string) => `${who} te ha dejado su correo y su teléfono`,
      nothing: (who: string) => `${who} está hablando con tu asistente`,
    },
    newContact: (reach: string, assistant: string) => `Nuevo contacto: ${reach} · ${assistant}`,
    subject: (title: string, assistant: string) => `${title} · ${assistant}`,
    why: (assistant: string) => `Te avisamos al momento porque así está elegido para ${assistant}.`,
  },
  en: {
    title: {
      email: (who: string) => `${who} left an email address`,
      phone: (who: string) => `${who} left a phone number`,
      both: (who: string) => `${who} left an email address and a phone number`,
      nothing: (who: string) => `${who} is talking to your assistant`,
    },
    newContact: (reach: string, assistant: string) => `New contact: ${reach} · ${assistant}`,
    subject: (title: string, assistant: string) => `${title} · ${assistant}`,
    why: (assistant: string) => `We notify you at once because that is what ${assistant} is set to do.`,
  },
} satisfies Record<Language, unknown>;

/** The short mail that is sent as soon as a contact can be reached. `noticesLink` leads to the setting that switches it off. */
export function contactMail(contact: MailedContact, display: MailDisplay, noticesLink: string): MailContent {
  const { name, email, phone, evidence, createdAt } = contact;
  const { language } = display;
  const text = texts[language];
  const words = mailWords[language];
  const assistant = oneLine(contact.assistantName);
  const said = evidence.email ?? evidence.phone;
  const reach = email ?? (phone && phoneAsRead(phone));
  const title = text.title[leftBy(contact)](name ? oneLine(name) : words.somebody);
  return {
    language,
    subject: name || !reach ? text.subject(title, assistant) : text.newContact(reach, assistant),
    preheader: said ? words.quoted(oneLine(said)) : words.later,
    origin: `${assistant} · ${mailClock(createdAt, display)}`,
    title,
    blocks: [
      ...(said ? [{ kind: 'quote' as const, text: words.quoted(oneLine(said)) }] : []),
      { kind: 'details', rows: contactDetails(contact, language) },
      { kind: 'actions', actions: contactActions({ ...contact, assistantName: assistant }, language) },
    ],
    note: [words.later, ...(email ? [words.answers(email)] : [])].join(' '),
    why: text.why(assistant),
    changes: [{ label: words.changeNotices, href: noticesLink }],
  };
}

function leftBy({ email, phone }: MailedContact): Left {
  if (email) return phone ? 'both' : 'email';
  return phone ? 'phone' : 'nothing';
}

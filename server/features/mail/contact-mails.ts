import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import { plainMail } from '#server/lib/text/plain-mail.ts';
import type { ContactEvidence, InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import { subjectLine } from './lead-mail.ts';
import { mailText } from './mail-text.ts';

interface MailedContact {
  assistantName: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  interestLevel: InterestLevel;
  /** To the contact on this site. */
  link: string;
}

const texts = {
  es: {
    subject: (who: string, assistant: string) => `Nuevo contacto: ${who} · ${assistant}`,
    intro: (assistant: string) => `Alguien que habla con ${assistant} ha dejado cómo contactarle.`,
    said: 'Dijo',
    later: 'El resumen llegará cuando termine la conversación.',
    digestSubject: (count: number) => (count === 1 ? 'Ayer tuviste un contacto' : `Ayer tuviste ${count} contactos`),
    digestIntro: 'Estos son los contactos de ayer:',
    daysSubject: (count: number, since: string) =>
      count === 1 ? `Tuviste un contacto desde el ${since}` : `Tuviste ${count} contactos desde el ${since}`,
    daysIntro: (since: string) => `Estos son los contactos desde el ${since}, de los que aún no te habíamos avisado:`,
    more: (count: number) => (count === 1 ? 'Hay uno más en tus contactos.' : `Hay ${count} más en tus contactos.`),
    nobody: 'Sin nombre',
    unreachable: 'sin datos de contacto',
  },
  en: {
    subject: (who: string, assistant: string) => `New contact: ${who} · ${assistant}`,
    intro: (assistant: string) => `Somebody who is talking to ${assistant} has left a way to be reached.`,
    said: 'They said',
    later: 'The summary will arrive once the conversation has ended.',
    digestSubject: (count: number) =>
      count === 1 ? 'You had a contact yesterday' : `You had ${count} contacts yesterday`,
    digestIntro: 'These are yesterday’s contacts:',
    daysSubject: (count: number, since: string) =>
      count === 1 ? `You had a contact since ${since}` : `You had ${count} contacts since ${since}`,
    daysIntro: (since: string) => `These are the contacts since ${since} that we had not told you of yet:`,
    more: (count: number) =>
      count === 1 ? 'There is one more among your contacts.' : `There are ${count} more among your contacts.`,
    nobody: 'No name',
    unreachable: 'no contact details',
  },
} satisfies Record<Language, unknown>;

/** The short mail about a contact as soon as there is a way to reach them. */
export function contactMail(contact: MailedContact & { evidence: ContactEvidence }, language: Language) {
  const { assistantName, name, email, interestLevel, evidence, link } = contact;
  const phone = contact.phone && phoneAsRead(contact.phone);
  const text = texts[language];
  const labels = mailText[language];
  const said = evidence.email ?? evidence.phone;
  return plainMail({
    subject: subjectLine(text.subject(name ?? email ?? phone ?? text.nobody, assistantName)),
    lines: [
      text.intro(assistantName),
      ...(name ? [`${labels.name}: ${oneLine(name)}`] : []),
      ...(email ? [`${labels.email}: ${oneLine(email)}`] : []),
      ...(phone ? [`${labels.phone}: ${oneLine(phone)}`] : []),
      `${labels.interest}: ${labels.levels[interestLevel]}`,
      ...(said ? [`${text.said}: «${oneLine(said)}»`] : []),
      text.later,
    ],
    link: { label: labels.open, href: link },
  });
}

/** What a morning's mail lists: so many contacts, of the days from `fromDay` on; null for the day before alone. */
interface DigestSpan {
  count: number;
  fromDay: string | null;
}

/** The morning's mail; `contacts` are the first of those that there were. */
export function digestMail(contacts: MailedContact[], { count, fromDay }: DigestSpan, language: Language) {
  const text = texts[language];
  const { levels, interest } = mailText[language];
  const lines = contacts.map(({ name, email, phone, interestLevel, assistantName, link }) => {
    const reach = [email, phone && phoneAsRead(phone)].filter((value) => value !== null).join(', ') || text.unreachable;
    return `${oneLine(`${name ?? text.nobody} · ${reach} · ${interest}: ${levels[interestLevel]} · ${assistantName}`)}\n${link}`;
  });
  const more = count > contacts.length ? [text.more(count - contacts.length)] : [];
  const since = fromDay && dateIn(language).format(new Date(`${fromDay}T00:00:00Z`));
  const subject = since ? text.daysSubject(count, since) : text.digestSubject(count);
  const intro = since ? text.daysIntro(since) : text.digestIntro;
  return plainMail({ subject: subjectLine(subject), lines: [intro, ...lines, ...more] });
}

function dateIn(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}

/** What a visitor says is one line of text, whatever is in it. */
function oneLine(said: string): string {
  return said.replace(/\s+/g, ' ').slice(0, lineChars).toWellFormed();
}

const lineChars = 400;

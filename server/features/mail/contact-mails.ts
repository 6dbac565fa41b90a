import { plainMail } from '#server/lib/plain-mail.ts';
import type { Language } from '#shared/domain/display.ts';
import type { ContactEvidence, InterestLevel } from '#shared/domain/leads.ts';
import { subjectLine } from './lead-mail.ts';
import { mailText } from './mail-text.ts';

interface ToldContact {
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
    more: (count: number) =>
      count === 1 ? 'There is one more among your contacts.' : `There are ${count} more among your contacts.`,
    nobody: 'No name',
    unreachable: 'no contact details',
  },
} satisfies Record<Language, unknown>;

/** The short mail that tells of a contact as soon as there is a way to reach them. */
export function contactMail(contact: ToldContact & { evidence: ContactEvidence }, language: Language) {
  const { assistantName, name, email, phone, interestLevel, evidence, link } = contact;
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

/** The morning's mail. `count` is how many contacts there were, of whom `told` are the first. */
export function digestMail(told: ToldContact[], count: number, language: Language) {
  const text = texts[language];
  const { levels, interest } = mailText[language];
  const lines = told.map(({ name, email, phone, interestLevel, assistantName, link }) => {
    const reach = [email, phone].filter((value) => value !== null).join(', ') || text.unreachable;
    return `${oneLine(`${name ?? text.nobody} · ${reach} · ${interest}: ${levels[interestLevel]} · ${assistantName}`)}\n${link}`;
  });
  const more = count > told.length ? [text.more(count - told.length)] : [];
  return plainMail({ subject: subjectLine(text.digestSubject(count)), lines: [text.digestIntro, ...lines, ...more] });
}

/** What a visitor says is one line of text, whatever is in it. */
function oneLine(said: string): string {
  return said.replace(/\s+/g, ' ').slice(0, lineChars).toWellFormed();
}

const lineChars = 400;

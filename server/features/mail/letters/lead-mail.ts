import { limits } from '#server/config/limits.ts';
import { contactActions } from '#server/lib/mails/contact-actions.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailMoment } from '#server/lib/mails/mail-time.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { Language } from '#shared/domain/display.ts';
import { contactDetails } from './contact-details.ts';
import { type LeadMail, speakerOf } from './lead-mail-content.ts';
import { mailWords, oneLine } from './mail-words.ts';

const texts = {
  es: {
    subject: (who: string, topics: string, interest: string) => `${who}: ${topics} · ${interest}`,
    talked: (who: string, assistant: string, interest: string) => `${who} habló con ${assistant} · ${interest}`,
    anonymous: (assistant: string) => `Una conversación sin datos de contacto · ${assistant}`,
    title: (who: string, assistant: string) => `${who} ha hablado con ${assistant}`,
    summary: 'Resumen',
    summaryOfModel: 'Resumen de la IA',
    conversation: 'Conversación',
    names: {
      user: 'Cliente',
      assistant: 'Asistente (IA)',
      person: 'Persona del equipo',
      notice: 'Mensaje automático',
    },
    why: (assistant: string) => `Recibes este correo porque esta es la dirección de avisos de ${assistant}.`,
  },
  en: {
    subject: (who: string, topics: string, interest: string) => `${who}: ${topics} · ${interest}`,
    talked: (who: string, assistant: string, interest: string) => `${who} talked to ${assistant} · ${interest}`,
    anonymous: (assistant: string) => `A conversation without contact details · ${assistant}`,
    title: (who: string, assistant: string) => `${who} talked to ${assistant}`,
    summary: 'Summary',
    summaryOfModel: 'Summary by the AI',
    conversation: 'Conversation',
    names: {
      user: 'Customer',
      assistant: 'Assistant (AI)',
      person: 'Someone from the team',
      notice: 'Automatic message',
    },
    why: (assistant: string) => `You get this email because this is the notification address of ${assistant}.`,
  },
} satisfies Record<Language, unknown>;

/** The mail to an owner about a conversation that has ended. */
export function leadMail(lead: LeadMail, display: MailDisplay, noticesLink: string): MailContent {
  const { language } = display;
  const { name, email, phone, summary, messages, link } = lead;
  const text = texts[language];
  const words = mailWords[language];
  const assistant = oneLine(lead.assistantName);
  const who = name ? oneLine(name) : (email ?? (phone && phoneAsRead(phone)));
  const actions = contactActions({ ...lead, assistantName: assistant }, language);
  return {
    language,
    subject: subjectOf(lead, who, language),
    preheader: summary,
    origin: assistant,
    title: text.title(who ?? words.somebody, assistant),
    blocks: [
      { kind: 'details', rows: contactDetails(lead, language) },
      { kind: 'section', heading: lead.isOfModel ? text.summaryOfModel : text.summary, text: summary },
      { kind: 'actions', actions: who ? actions : [{ label: words.openContact, href: link }] },
      ...(messages.length > 0
        ? [
            {
              kind: 'conversation' as const,
              heading: text.conversation,
              lines: messages.map((message) => ({
                who: speakerOf(message, text.names),
                time: mailMoment(message.createdAt, display),
                text: shortened(message.content),
                isVisitor: message.role === 'user',
              })),
            },
          ]
        : []),
    ],
    note: email ? words.answers(email) : undefined,
    why: text.why(assistant),
    changes: [{ label: words.changeNotices, href: noticesLink }],
  };
}

function subjectOf({ assistantName, interestLevel, keyTopics }: LeadMail, who: string | null, language: Language) {
  const text = texts[language];
  const interest = mailWords[language].levelOf[interestLevel];
  if (!who) return text.anonymous(oneLine(assistantName));
  const topics = keyTopics.slice(0, 2).join(', ');
  return topics ? text.subject(who, oneLine(topics), interest) : text.talked(who, oneLine(assistantName), interest);
}

function shortened(content: string): string {
  const { shownMessageChars } = limits.mailOutbox;
  return content.length > shownMessageChars ? `${content.slice(0, shownMessageChars).toWellFormed()}…` : content;
}

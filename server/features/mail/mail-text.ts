import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';

export interface MailText {
  subject: (interest: string, who: string, assistant: string) => string;
  nobody: string;
  title: (who: string, assistant: string) => string;
  somebody: string;
  ended: (assistant: string) => string;
  name: string;
  email: string;
  phone: string;
  interest: string;
  topics: string;
  unsaid: string;
  summary: string;
  conversation: string;
  user: string;
  assistant: string;
  person: string;
  open: string;
  why: string;
  levels: Record<InterestLevel, string>;
}

/** What mails say around a lead, in the languages of the interface. */
export const mailText: Record<Language, MailText> = {
  es: {
    subject: (interest, who, assistant) => `Contacto (interés ${interest}): ${who} · ${assistant}`,
    nobody: 'visitante sin datos',
    title: (who, assistant) => `${who} ha hablado con ${assistant}`,
    somebody: 'Un visitante',
    ended: (assistant) => `${assistant} ha terminado una conversación.`,
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    interest: 'Interés',
    topics: 'Temas',
    unsaid: 'No lo dijo',
    summary: 'Resumen',
    conversation: 'Conversación',
    user: 'Cliente',
    assistant: 'Asistente',
    person: 'Persona del equipo',
    open: 'Ver el contacto',
    why: 'Recibes este correo porque es la dirección de avisos del asistente.',
    levels: { high: 'Alto', medium: 'Medio', low: 'Bajo' },
  },
  en: {
    subject: (interest, who, assistant) => `Contact (${interest} interest): ${who} · ${assistant}`,
    nobody: 'visitor without details',
    title: (who, assistant) => `${who} has talked to ${assistant}`,
    somebody: 'A visitor',
    ended: (assistant) => `${assistant} has ended a conversation.`,
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    interest: 'Interest',
    topics: 'Topics',
    unsaid: 'Not said',
    summary: 'Summary',
    conversation: 'Conversation',
    user: 'Customer',
    assistant: 'Assistant',
    person: 'Somebody of the team',
    open: 'See the contact',
    why: 'You receive this e-mail because this is the address for notices of the assistant.',
    levels: { high: 'High', medium: 'Medium', low: 'Low' },
  },
};

/** A moment as mails write it. */
export function mailTime(moment: Date, language: Language): string {
  return timeFormats[language].format(moment);
}

const style = { dateStyle: 'short', timeStyle: 'short' } as const;
const timeFormats = { es: new Intl.DateTimeFormat('es-ES', style), en: new Intl.DateTimeFormat('en-GB', style) };

import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';

interface MailWords {
  email: string;
  phone: string;
  interest: string;
  topics: string;
  reference: string;
  levels: Record<InterestLevel, string>;
  levelOf: Record<InterestLevel, string>;
  somebody: string;
  nobody: string;
  quoted: (text: string) => string;
  openContact: string;
  changeNotices: string;
  answers: (email: string) => string;
  later: string;
}

/** Texts that several mails about contacts share. */
export const mailWords: Record<Language, MailWords> = {
  es: {
    email: 'Correo',
    phone: 'Teléfono',
    interest: 'Interés',
    topics: 'Temas',
    reference: 'Referencia',
    levels: { high: 'Alto', medium: 'Medio', low: 'Bajo' },
    levelOf: { high: 'interés alto', medium: 'interés medio', low: 'interés bajo' },
    somebody: 'Un visitante',
    nobody: 'Sin nombre',
    quoted: (text) => `«${text}»`,
    openContact: 'Ver contacto',
    changeNotices: 'Cambiar los avisos',
    answers: (email) => `Si respondes a este correo, le escribes a ${email}.`,
    later: 'El resumen te llegará cuando termine la conversación.',
  },
  en: {
    email: 'Email',
    phone: 'Phone',
    interest: 'Interest',
    topics: 'Topics',
    reference: 'Reference',
    levels: { high: 'High', medium: 'Medium', low: 'Low' },
    levelOf: { high: 'high interest', medium: 'medium interest', low: 'low interest' },
    somebody: 'A visitor',
    nobody: 'No name',
    quoted: (text) => `“${text}”`,
    openContact: 'See contact',
    changeNotices: 'Change notifications',
    answers: (email) => `If you reply to this email, you write to ${email}.`,
    later: 'The summary will follow when the conversation ends.',
  },
};

/** A visitor's text as one line, whatever is in it. */
export function oneLine(said: string): string {
  return said.replace(/\s+/g, ' ').trim().slice(0, lineChars).toWellFormed();
}

const lineChars = 400;

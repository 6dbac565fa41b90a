import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Language } from '#shared/domain/display.ts';
import type { MailLink } from './mail-content.ts';

interface Reachable {
  name: string | null;
  email: string | null;
  phone: string | null;
  assistantName: string;
  /** The address of the contact on this site. */
  link: string;
}

const texts = {
  es: {
    call: 'Llamar',
    write: 'Escribir',
    open: 'Ver contacto',
    greeting: (name: string | undefined, assistant: string) =>
      `${name ? `Hola, ${name}.` : 'Hola.'} Te escribo por lo que preguntaste en el chat de ${assistant}.`,
  },
  en: {
    call: 'Call',
    write: 'Write',
    open: 'See contact',
    greeting: (name: string | undefined, assistant: string) =>
      `${name ? `Hello ${name},` : 'Hello,'} I’m following up on what you asked in the chat of ${assistant}.`,
  },
} satisfies Record<Language, unknown>;

/** What an owner does next with a contact, the most direct first. */
export function contactActions(contact: Reachable, language: Language): MailLink[] {
  const { name, email, phone, assistantName, link } = contact;
  const { call, write, open, greeting } = texts[language];
  const hello = greeting(name?.trim().split(/\s+/)[0], assistantName);
  return [
    ...(phone ? [{ label: call, href: `tel:${encodeURI(phone)}` }] : []),
    ...(phone && canBeMobile(phone)
      ? [{ label: 'WhatsApp', href: `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(hello)}` }]
      : []),
    ...(email && !phone ? [{ label: write, href: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` }] : []),
    { label: open, href: link },
  ];
}

function canBeMobile(phone: string): boolean {
  const type = parsePhoneNumberFromString(phone)?.getType();
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

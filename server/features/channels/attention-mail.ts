import type { MailContent } from '#server/lib/mails/mail-content.ts';
import { type MailDisplay, mailClock } from '#server/lib/mails/mail-time.ts';
import { type OutsideChannel, serviceNames } from '#shared/domain/conversations/channels.ts';
import type { Language } from '#shared/domain/display.ts';

const texts = {
  es: {
    subject: (service: string, assistant: string) => `${assistant} no puede contestar en ${service}`,
    token: (service: string, name: string) =>
      `${service} ya no acepta el token de ${name}. Pon otro token: las respuestas que esperan saldrán entonces.`,
    account: (service: string, name: string) =>
      `${service} no deja enviar mensajes desde ${name}. Mira en tu cuenta de Meta si falta un pago o hay un bloqueo, y después comprueba la conexión de nuevo.`,
    open: 'Ver los canales',
    why: (service: string, assistant: string) => `Te avisamos porque ${assistant} está conectado a ${service}.`,
  },
  en: {
    subject: (service: string, assistant: string) => `${assistant} can’t answer on ${service}`,
    token: (service: string, name: string) =>
      `${service} no longer accepts the token of ${name}. Enter another token: the answers that are waiting will go out then.`,
    account: (service: string, name: string) =>
      `${service} doesn’t let ${name} send messages. Look in your Meta account for a missing payment or a block, and then check the connection again.`,
    open: 'See the channels',
    why: (service: string, assistant: string) => `We’re notifying you because ${assistant} is connected to ${service}.`,
  },
} satisfies Record<Language, unknown>;

interface Attention {
  assistantName: string;
  channel: OutsideChannel;
  /** The account's name, as people find it at the service. */
  name: string;
  problem: 'token' | 'account';
  at: Date;
  link: string;
}

/** The mail about a connection that can't send anything. */
export function attentionMail(
  { assistantName, channel, name, problem, at, link }: Attention,
  display: MailDisplay,
): MailContent {
  const text = texts[display.language];
  const assistant = assistantName.replace(/\s+/g, ' ');
  const service = serviceNames[channel];
  const news = text[problem](service, channel === 'telegram' ? `@${name}` : name);
  return {
    language: display.language,
    subject: text.subject(service, assistant),
    preheader: news,
    origin: `${assistant} · ${mailClock(at, display)}`,
    title: text.subject(service, assistant),
    blocks: [
      { kind: 'text', text: news },
      { kind: 'actions', actions: [{ label: text.open, href: link }] },
    ],
    why: text.why(service, assistant),
    changes: [],
  };
}

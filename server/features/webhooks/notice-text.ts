import { limits } from '#server/config/limits.ts';
import { plainMail } from '#server/lib/text/plain-mail.ts';
import type { Language } from '#shared/domain/display.ts';

const { failuresBeforeOff } = limits.webhooks;

const texts = {
  es: {
    subject: (host: string) => `Webhook desactivado: ${host}`,
    lines: (host: string) => [
      `Hemos desactivado el webhook de ${host}: los últimos ${failuresBeforeOff} envíos han fallado.`,
      'Mientras esté desactivado no recibirá avisos. Cuando el servidor vuelva a responder, actívalo de nuevo; lo que no se entregó se puede reenviar desde su registro.',
    ],
    open: 'Ver los webhooks',
  },
  en: {
    subject: (host: string) => `Webhook switched off: ${host}`,
    lines: (host: string) => [
      `We have switched off the webhook of ${host}: the last ${failuresBeforeOff} attempts failed.`,
      'While it is off it receives nothing. Once the server answers again, switch it back on; what was not delivered can be sent again from its log.',
    ],
    open: 'See the webhooks',
  },
} satisfies Record<Language, unknown>;

/** The mail to the owner of a webhook that was switched off. */
export function noticeMail({ host, link }: { host: string; link: string }, language: Language) {
  const { subject, lines, open } = texts[language];
  return plainMail({ subject: subject(host), lines: lines(host), link: { label: open, href: link } });
}

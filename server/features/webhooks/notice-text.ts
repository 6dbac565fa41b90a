import { limits } from '#server/config/limits.ts';
import type { MailContent } from '#server/lib/mails/mail-content.ts';
import type { Language } from '#shared/domain/display.ts';

const { failuresBeforeOff } = limits.webhooks;

const texts = {
  es: {
    subject: (host: string) => `Tus contactos ya no llegan a ${host}`,
    lines: (host: string) => [
      `Hemos desactivado el webhook de ${host} porque los últimos ${failuresBeforeOff} envíos han fallado.`,
      'Cuando el servidor vuelva a responder, actívalo de nuevo: lo que no se entregó se puede reenviar desde su registro. Mientras tanto no recibe nada.',
    ],
    open: 'Ver los webhooks',
    why: 'Te escribimos porque este webhook es de tu cuenta.',
  },
  en: {
    subject: (host: string) => `Your contacts no longer reach ${host}`,
    lines: (host: string) => [
      `We’ve turned off the webhook for ${host} because the last ${failuresBeforeOff} deliveries failed.`,
      'Once the server answers again, turn it back on: what wasn’t delivered can be resent from its log. It gets nothing in the meantime.',
    ],
    open: 'See webhooks',
    why: 'We’re writing because this webhook belongs to your account.',
  },
} satisfies Record<Language, unknown>;

/** The mail to the owner of a webhook that was switched off. */
export function noticeMail({ host, link }: { host: string; link: string }, language: Language): MailContent {
  const { subject, lines, open, why } = texts[language];
  const [what, next] = lines(host);
  return {
    language,
    subject: subject(host),
    preheader: what ?? '',
    origin: host,
    title: subject(host),
    blocks: [
      { kind: 'text', text: what ?? '' },
      { kind: 'text', text: next ?? '' },
      { kind: 'actions', actions: [{ label: open, href: link }], isSpelled: true },
    ],
    why,
  };
}

import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { plainMail } from '#server/lib/text/plain-mail.ts';
import type { Language } from '#shared/domain/display.ts';

interface Asked {
  platform: string;
  link: string;
  /** For how long the link works. */
  days: number;
  /** Whether it is an account's own address, and not one that contacts are to be mailed to. */
  isOwn: boolean;
}

interface ConfirmationText {
  ownSubject: (platform: string) => string;
  ownAsks: (platform: string) => string;
  ownIgnore: string;
  ownTitle: string;
  ownQuestion: (address: string) => string;
  ownConfirm: string;
  subject: (platform: string) => string;
  asks: (platform: string) => string;
  ignore: string;
  open: string;
  works: (days: number) => string;
  title: string;
  question: (address: string) => string;
  confirm: string;
  done: string;
  gone: string;
}

const texts: Record<Language, ConfirmationText> = {
  es: {
    ownSubject: (platform) => `Confirma tu dirección en ${platform}`,
    ownAsks: (platform) =>
      `Hay una cuenta en ${platform} con esta dirección. Confirma que es tuya para recibir sus avisos.`,
    ownIgnore: 'Si no es tuya, no hagas nada: no enviaremos avisos a esta dirección.',
    ownTitle: 'Dirección de la cuenta',
    ownQuestion: (address) => `¿Es ${address} tu dirección, y quieres recibir en ella los avisos de tu cuenta?`,
    ownConfirm: 'Sí, es mía',
    subject: (platform) => `Confirma que quieres recibir avisos de ${platform}`,
    asks: (platform) =>
      `Alguien ha pedido en ${platform} que los avisos de contactos de un asistente lleguen a esta dirección.`,
    ignore: 'Si no has sido tú, o no los quieres, no hagas nada: no te enviaremos nada más.',
    open: 'Confirmar la dirección',
    works: (days) => `El enlace sirve una vez, durante ${days} días.`,
    title: 'Tu dirección',
    question: (address) => `¿Quieres recibir en ${address} los avisos de contactos del asistente que los ha pedido?`,
    confirm: 'Sí, quiero recibirlos',
    done: 'Dirección confirmada. A partir de ahora los avisos llegarán a ella.',
    gone: 'Este enlace ya no sirve: se ha usado, ha caducado o hay uno más nuevo.',
  },
  en: {
    ownSubject: (platform) => `Confirm your address on ${platform}`,
    ownAsks: (platform) =>
      `There is an account on ${platform} with this address. Confirm that it is yours to receive its notices.`,
    ownIgnore: 'If it is not yours, do nothing: we will send no notices to this address.',
    ownTitle: 'Address of the account',
    ownQuestion: (address) =>
      `Is ${address} your address, and do you want to receive the notices of your account there?`,
    ownConfirm: 'Yes, it is mine',
    subject: (platform) => `Confirm that you want notices from ${platform}`,
    asks: (platform) =>
      `Somebody has asked on ${platform} that notices of an assistant’s contacts be sent to this address.`,
    ignore: 'If that was not you, or you do not want them, do nothing: we will send you nothing else.',
    open: 'Confirm the address',
    works: (days) => `The link works once, for ${days} days.`,
    title: 'Your address',
    question: (address) =>
      `Do you want to receive at ${address} the notices of contacts of the assistant that asked for it?`,
    confirm: 'Yes, I want to receive them',
    done: 'Address confirmed. From now on the notices will arrive there.',
    gone: 'This link no longer works: it was used, has expired, or there is a newer one.',
  },
};

/** The mail that asks. Nothing in it was written by whoever wants it sent: it goes to people who may not want it. */
export function confirmationMail({ platform, link, days, isOwn }: Asked, language: Language) {
  const text = texts[language];
  return plainMail({
    subject: (isOwn ? text.ownSubject : text.subject)(platform),
    lines: [(isOwn ? text.ownAsks : text.asks)(platform), isOwn ? text.ownIgnore : text.ignore, text.works(days)],
    link: { label: text.open, href: link },
  });
}

export type ConfirmationPage =
  | { kind: 'question'; address: string; isOwn: boolean }
  | { kind: 'done' }
  | { kind: 'gone' };

/** The page that the mail leads to. It asks first: programs that look at mails open their links, too. */
export function confirmationPage(page: ConfirmationPage, language: Language): string {
  const text = texts[language];
  const isOwn = page.kind === 'question' && page.isOwn;
  const title = isOwn ? text.ownTitle : text.title;
  const question = isOwn ? text.ownQuestion : text.question;
  const content =
    page.kind === 'question'
      ? `<p>${escapeHtml(question(page.address))}</p><form method="post"><button>${isOwn ? text.ownConfirm : text.confirm}</button></form>`
      : `<p>${text[page.kind]}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`;
}

const styles = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0.5rem 1.25rem; border: 0; border-radius: 10px; background: #047857; color: #fff; cursor: pointer; }`;

import type { MailContent } from '#server/lib/mails/mail-content.ts';
import type { Language } from '#shared/domain/display.ts';
import { formPage } from '../form-page.ts';

interface Asked {
  platform: string;
  link: string;
  /** How many days the link works. */
  days: number;
  /** Whether the address is an account's own. Otherwise, contacts are to be mailed to it. */
  isOwn: boolean;
}

interface ConfirmationText {
  why: (platform: string) => string;
  ownWhy: (platform: string) => string;
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
    why: (platform) => `Te escribimos una sola vez, porque alguien dio esta dirección en ${platform}.`,
    ownWhy: (platform) => `Te escribimos porque hay una cuenta en ${platform} con esta dirección.`,
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
    why: (platform) => `We’re writing once, because someone gave this address on ${platform}.`,
    ownWhy: (platform) => `We’re writing because an account on ${platform} has this address.`,
    ownSubject: (platform) => `Confirm your address on ${platform}`,
    ownAsks: (platform) =>
      `An account on ${platform} has this address. Confirm that it’s yours to get its notifications.`,
    ownIgnore: 'If it isn’t yours, do nothing: we won’t send notifications to this address.',
    ownTitle: 'Account address',
    ownQuestion: (address) => `Is ${address} your address, and do you want your account’s notifications there?`,
    ownConfirm: 'Yes, it’s mine',
    subject: (platform) => `Confirm that you want notifications from ${platform}`,
    asks: (platform) => `Someone on ${platform} asked us to send an assistant’s contact notifications to this address.`,
    ignore: 'If that wasn’t you, or you don’t want them, do nothing: we won’t write again.',
    open: 'Confirm the address',
    works: (days) => `The link works once, for ${days} days.`,
    title: 'Your address',
    question: (address) => `Do you want this assistant’s contact notifications at ${address}?`,
    confirm: 'Yes, I want them',
    done: 'Address confirmed. Notifications will arrive there from now on.',
    gone: 'This link no longer works: it was used, has expired, or there is a newer one.',
  },
};

/** The mail that asks for confirmation. Its text has nothing from the person who requests it, because its reader may not want it. */
export function confirmationMail({ platform, link, days, isOwn }: Asked, language: Language): MailContent {
  const text = texts[language];
  const subject = (isOwn ? text.ownSubject : text.subject)(platform);
  const asks = (isOwn ? text.ownAsks : text.asks)(platform);
  return {
    language,
    subject,
    preheader: asks,
    origin: platform,
    title: subject,
    blocks: [
      { kind: 'text', text: asks },
      { kind: 'actions', actions: [{ label: text.open, href: link }], isSpelled: true },
      { kind: 'text', text: text.works(days) },
    ],
    note: isOwn ? text.ownIgnore : text.ignore,
    why: (isOwn ? text.ownWhy : text.why)(platform),
  };
}

export type ConfirmationPage =
  | { kind: 'question'; address: string; isOwn: boolean }
  | { kind: 'done' }
  | { kind: 'gone' };

/** The page that the mail links to. It asks before it confirms, because programs that check mails open their links, too. */
export function confirmationPage(page: ConfirmationPage, language: Language): string {
  const text = texts[language];
  const isOwn = page.kind === 'question' && page.isOwn;
  const title = isOwn ? text.ownTitle : text.title;
  if (page.kind !== 'question') return formPage({ language, title, text: text[page.kind] });
  const question = (isOwn ? text.ownQuestion : text.question)(page.address);
  return formPage({ language, title, text: question, button: isOwn ? text.ownConfirm : text.confirm });
}

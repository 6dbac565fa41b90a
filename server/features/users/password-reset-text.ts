import type { MailContent } from '#server/lib/mails/mail-content.ts';
import type { Language } from '#shared/domain/display.ts';

interface Text {
  subject: (platform: string) => string;
  asked: (platform: string) => string;
  works: (minutes: number) => string;
  ignore: string;
  open: string;
  why: (platform: string) => string;
}

const texts: Record<Language, Text> = {
  es: {
    subject: (platform) => `Pon una contraseña nueva en ${platform}`,
    asked: (platform) =>
      `Has pedido, o alguien ha pedido, una contraseña nueva para la cuenta de ${platform} que tiene esta dirección.`,
    works: (minutes) =>
      `El enlace sirve una vez, durante ${minutes} minutos. Al usarlo se cierran todas las sesiones de la cuenta.`,
    ignore: 'Si no lo has pedido tú, no hagas nada: la contraseña sigue siendo la misma.',
    open: 'Poner una contraseña nueva',
    why: (platform) => `Te escribimos porque tu cuenta de ${platform} tiene esta dirección.`,
  },
  en: {
    subject: (platform) => `Set a new password on ${platform}`,
    asked: (platform) => `Someone asked to reset the password of your ${platform} account.`,
    works: (minutes) => `The link works once, for ${minutes} minutes. Using it logs you out everywhere.`,
    ignore: 'If it wasn’t you, do nothing: your password stays the same.',
    open: 'Set a new password',
    why: (platform) => `We’re writing because your ${platform} account has this address.`,
  },
};

/** The mail with the link. None of its text comes from the person who asked for it. */
export function passwordResetMail(
  { platform, link, minutes }: { platform: string; link: string; minutes: number },
  language: Language,
): MailContent {
  const text = texts[language];
  return {
    language,
    subject: text.subject(platform),
    preheader: text.works(minutes),
    origin: platform,
    title: text.subject(platform),
    blocks: [
      { kind: 'text', text: text.asked(platform) },
      { kind: 'actions', actions: [{ label: text.open, href: link }], isSpelled: true },
      { kind: 'text', text: text.works(minutes) },
    ],
    note: text.ignore,
    why: text.why(platform),
  };
}

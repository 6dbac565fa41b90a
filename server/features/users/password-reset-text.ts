import { plainMail } from '#server/lib/text/plain-mail.ts';
import type { Language } from '#shared/domain/display.ts';

interface Text {
  subject: (platform: string) => string;
  asked: (platform: string) => string;
  works: (minutes: number) => string;
  ignore: string;
  open: string;
}

const texts: Record<Language, Text> = {
  es: {
    subject: (platform) => `Pon una contraseña nueva en ${platform}`,
    asked: (platform) => `Se ha pedido una contraseña nueva para la cuenta de ${platform} que tiene esta dirección.`,
    works: (minutes) =>
      `El enlace sirve una vez, durante ${minutes} minutos. Al usarlo se cierran todas las sesiones de la cuenta.`,
    ignore: 'Si no lo has pedido tú, no hagas nada: la contraseña sigue siendo la misma.',
    open: 'Poner una contraseña nueva',
  },
  en: {
    subject: (platform) => `Set a new password on ${platform}`,
    asked: (platform) => `A new password was asked for, for the account on ${platform} that has this address.`,
    works: (minutes) => `The link works once, for ${minutes} minutes. Using it ends all sessions of the account.`,
    ignore: 'If it was not you, do nothing: the password stays the same.',
    open: 'Set a new password',
  },
};

/** The mail with the link. Nothing in it was written by whoever asked for it. */
export function passwordResetMail(
  { platform, link, minutes }: { platform: string; link: string; minutes: number },
  language: Language,
) {
  const text = texts[language];
  return plainMail({
    subject: text.subject(platform),
    lines: [text.asked(platform), text.works(minutes), text.ignore],
    link: { label: text.open, href: link },
  });
}

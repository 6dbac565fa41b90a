import type { MailContent } from '#server/lib/mails/mail-content.ts';
import type { Language } from '#shared/domain/display.ts';

const texts = {
  es: {
    subject: (platform: string) => `Correo de prueba: los avisos ya funcionan · ${platform}`,
    title: 'Los avisos ya funcionan',
    text: (platform: string) =>
      `Este es un correo de prueba de ${platform}. Si lo lees, los avisos de contactos nuevos te llegarán también.`,
    open: 'Volver a la configuración',
    why: 'Te escribimos porque se ha pulsado el botón de prueba en la configuración del correo.',
  },
  en: {
    subject: (platform: string) => `Test email: notifications work · ${platform}`,
    title: 'Notifications work',
    text: (platform: string) =>
      `This is a test email from ${platform}. If you can read it, notifications of new contacts will reach you too.`,
    open: 'Back to the settings',
    why: 'We’re writing because someone pressed the test button in the email settings.',
  },
} satisfies Record<Language, unknown>;

/** The mail that an administrator sends to check that mails can be sent. */
export function testMail({ platform, link }: { platform: string; link: string }, language: Language): MailContent {
  const text = texts[language];
  return {
    language,
    subject: text.subject(platform),
    preheader: text.text(platform),
    origin: platform,
    title: text.title,
    blocks: [
      { kind: 'text', text: text.text(platform) },
      { kind: 'actions', actions: [{ label: text.open, href: link }], isSpelled: true },
    ],
    why: text.why,
  };
}

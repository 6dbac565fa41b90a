import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { MailError, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import type { MailVerdict } from '#shared/contracts/platform/settings.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';
import { sitePaths } from '#shared/domain/site-paths.ts';
import { testMail } from './letters/test-mail.ts';

interface MailTestDeps {
  rateLimiter: RateLimiter;
  settings: { mailConnection(): Promise<MailSettings | undefined>; display(): Promise<DisplaySettings> };
  mailSender: MailSender;
  /** The site's public address, for links. */
  appUrl: () => string;
}

export type MailTestService = ReturnType<typeof createMailTestService>;

/** Sends a mail with the stored settings, whether or not mails are switched on. Resolves with the result. */
export function createMailTestService({ rateLimiter, settings, mailSender, appUrl }: MailTestDeps) {
  return {
    async send(actor: Actor, to: string) {
      const { windowSeconds, perAdmin } = limits.testMail;
      await rateLimiter.take([{ key: `test-mail:${actor.userId}`, max: perAdmin, windowSeconds }]);
      return sendTestMail({ settings, mailSender, appUrl }, to);
    },
  };
}

/** Sends the test mail without a rate limit, for people with access to the server's environment. */
export async function sendTestMail({ settings, mailSender, appUrl }: Omit<MailTestDeps, 'rateLimiter'>, to: string) {
  const mail = await settings.mailConnection();
  if (!mail) return outcome('not_configured');
  try {
    await mailSender.verify(mail.connection);
    const { language } = await settings.display();
    const link = new URL(sitePaths.adminSettings, appUrl()).href;
    const said = await mailSender.send(mail.connection, {
      messageId: `<${randomUUID()}@${mail.from.address.split('@').at(-1)}>`,
      from: mail.from,
      to,
      ...renderMail(testMail({ platform: mail.from.name, link }, language)),
    });
    return outcome('sent', said);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return outcome(error.kind === 'aborted' ? 'unreachable' : error.kind, error.serverSaid);
  }
}

function outcome(result: MailVerdict, serverSaid?: string) {
  return { sent: result === 'sent', result, message: messages[result], serverSaid: serverSaid || null };
}

const messages: Record<MailVerdict, string> = {
  sent: 'El servidor ha aceptado el correo. Mira en la bandeja de entrada, y en la de correo no deseado.',
  not_configured: 'Guarda primero el servidor SMTP.',
  unreachable: 'No se pudo conectar con el servidor. Revisa el nombre y el puerto.',
  mismatch: 'El puerto y el cifrado no encajan: 465 usa TLS desde el inicio, los demás puertos, STARTTLS.',
  unencrypted: 'El servidor no ofrece cifrado, y sin él no se envía la contraseña.',
  certificate: 'El certificado del servidor no es válido para ese nombre.',
  login: 'El servidor no acepta el usuario o la contraseña.',
  recipient: 'El servidor no acepta a ese destinatario.',
  refused: 'El servidor ha rechazado el correo.',
  busy: 'El servidor pide que se intente más tarde.',
  unknown: 'La conexión se cortó al final: puede que el correo haya llegado.',
};

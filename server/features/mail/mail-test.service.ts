import { randomUUID } from 'node:crypto';
import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { MailError, type MailSender, type MailSettings } from '#server/providers/mail/mail.ts';
import type { MailVerdict } from '#shared/contracts/platform/settings.ts';

interface MailTestDeps {
  rateLimiter: RateLimiter;
  settings: { mailConnection(): Promise<MailSettings | undefined> };
  mailSender: MailSender;
}

export type MailTestService = ReturnType<typeof createMailTestService>;

/** Sends a mail with the stored settings, whether or not mails are switched on, and answers how it went. */
export function createMailTestService({ rateLimiter, settings, mailSender }: MailTestDeps) {
  return {
    async send(actor: Actor, to: string) {
      const { windowSeconds, perAdmin } = limits.testMail;
      await rateLimiter.take([{ key: `test-mail:${actor.userId}`, max: perAdmin, windowSeconds }]);
      const mail = await settings.mailConnection();
      if (!mail) return outcome('not_configured');
      try {
        await mailSender.verify(mail.connection);
        const text = testText(mail.from.name);
        const said = await mailSender.send(mail.connection, {
          messageId: `<${randomUUID()}@${mail.from.address.split('@').at(-1)}>`,
          from: mail.from,
          to,
          subject: 'Correo de prueba',
          text,
          html: `<p>${escapeHtml(text)}</p>`,
        });
        return outcome('sent', said);
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        return outcome(error.kind === 'aborted' ? 'unreachable' : error.kind, error.serverSaid);
      }
    },
  };
}

function outcome(result: MailVerdict, serverSaid?: string) {
  return { sent: result === 'sent', result, message: messages[result], serverSaid: serverSaid || null };
}

const messages: Record<MailVerdict, string> = {
  sent: 'El servidor ha aceptado el correo. Mira en la bandeja de entrada, y en la de correo no deseado.',
  not_configured: 'Guarda primero el servidor SMTP.',
  unreachable: 'No se pudo conectar con el servidor. Revisa el nombre y el puerto.',
  mismatch: 'El puerto y el cifrado no encajan: 465 usa TLS desde el inicio, los demás puertos STARTTLS.',
  unencrypted: 'El servidor no ofrece cifrado, y sin él no se envía la contraseña.',
  certificate: 'El certificado del servidor no es válido para ese nombre.',
  login: 'El servidor no acepta el usuario o la contraseña.',
  recipient: 'El servidor no acepta a ese destinatario.',
  refused: 'El servidor ha rechazado el correo.',
  busy: 'El servidor pide que se intente más tarde.',
  unknown: 'La conexión se cortó al final: puede que el correo haya llegado.',
};

function testText(platform: string): string {
  return `Este es un correo de prueba de ${platform}. Si lo lees, los avisos de contactos nuevos te llegarán también.`;
}

import { limits } from '#server/config/limits.ts';
import { MailError, type MailFaultKind } from '#server/providers/mail/mail.ts';

const minuteMs = 60_000;

/** When a mail is tried again after so many tries, or undefined when it is given up. */
export function nextTry(attempts: number, startedAt: Date, now: Date): Date | undefined {
  const { retryMinutes, giveUpAfterHours } = limits.mailOutbox;
  const minutes = retryMinutes[Math.min(attempts, retryMinutes.length) - 1] ?? 0;
  const next = new Date(now.getTime() + minutes * minuteMs);
  return next.getTime() - startedAt.getTime() > giveUpAfterHours * 60 * minuteMs ? undefined : next;
}

const problems: Record<MailFaultKind, string> = {
  unreachable: 'No se pudo conectar con el servidor de correo.',
  mismatch: 'El puerto y el cifrado del servidor de correo no encajan.',
  certificate: 'El certificado del servidor de correo no es válido.',
  unencrypted: 'El servidor de correo no ofrece cifrado.',
  login: 'El servidor de correo no acepta el usuario o la contraseña.',
  recipient: 'El servidor de correo rechaza la dirección de destino.',
  refused: 'El servidor de correo rechaza el mensaje.',
  busy: 'El servidor de correo no admite mensajes en este momento.',
  unknown: 'El servidor de correo no confirmó la entrega.',
  aborted: 'El envío se interrumpió.',
};

/** What a person reads of a failed try: a sentence, and behind it in quotes what the server said. */
export function problemOf(error: unknown): string {
  if (!(error instanceof MailError)) return 'El envío falló.';
  return error.serverSaid ? `${problems[error.kind]} «${error.serverSaid}»` : problems[error.kind];
}

export const unconfirmed = 'La dirección está pendiente de confirmar.';
export const planMailsUsed = 'Se ha alcanzado el límite de correos al día del plan: se enviará mañana.';
export const mailOff = 'El envío de correos está desactivado.';

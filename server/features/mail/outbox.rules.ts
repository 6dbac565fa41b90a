import { MailError, type MailFaultKind } from '#server/providers/mail/mail.ts';

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

/** The text that people read about a failed try: a sentence, followed by the server's reply in quotes. */
export function problemOf(error: unknown): string {
  if (!(error instanceof MailError)) return 'El envío falló.';
  return error.serverSaid ? `${problems[error.kind]} «${error.serverSaid}»` : problems[error.kind];
}

export const unconfirmed = 'La dirección está pendiente de confirmar.';
export const planMailsUsed = 'Se ha alcanzado el límite de correos al día del plan: se enviará mañana.';
export const nothingLeft = 'Lo que se iba a contar se ha eliminado.';
export const mailOff = 'El envío de correos está desactivado.';

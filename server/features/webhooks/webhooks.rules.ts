import { limits } from '#server/config/limits.ts';
import { waitMinutes } from '#server/lib/retry-schedule.ts';
import { WebError, type WebFaultKind } from '#server/providers/web/web-error.ts';
import { webhookUrlProblem } from '#shared/contracts/platform/webhooks.ts';

const problems: Record<WebFaultKind, string> = {
  address: 'La dirección no es válida.',
  blocked: 'Esta dirección no se puede usar: no lleva a un servidor de internet.',
  unreachable: 'No se pudo conectar con el servidor.',
  certificate: 'El certificado del servidor no es válido.',
  timeout: 'El servidor no respondió a tiempo.',
  redirects: 'El servidor redirige demasiadas veces.',
  size: 'La respuesta del servidor no se entiende.',
  broken: 'La respuesta del servidor no se entiende.',
  aborted: 'El envío se interrumpió.',
};

/** The reason why there was no response, as a text for users. */
export function problemOf(error: unknown): string {
  return error instanceof WebError ? problems[error.kind] : 'El envío falló.';
}

/** The problem of an address that a user has entered. */
export function addressProblem(error: WebError): string {
  return error.kind === 'address' ? webhookUrlProblem : problems[error.kind];
}

export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The reason why a response does not count as accepted. */
export function refusalOf(status: number): string {
  return status >= 300 && status < 400
    ? 'El servidor lleva a otra dirección: escribe la definitiva.'
    : 'El servidor no lo aceptó.';
}

export const gone = 'Lo que había que contar ya no existe.';
export const switchedOff = 'El webhook se desactivó antes de entregarlo.';

/** The time until which a receiver is paused after this number of failures in a row. */
export function restAfter(failures: number, now: Date): Date | null {
  const { failuresBeforeRest, restMinutes } = limits.webhooks;
  if (failures < failuresBeforeRest) return null;
  return new Date(now.getTime() + waitMinutes(restMinutes, failures - failuresBeforeRest + 1) * 60_000);
}

/** The beginning of a response, as text that can be stored. */
export function beginningOf(body: Buffer): string | null {
  const text = body
    .toString('utf8')
    // PostgreSQL's text type accepts every character except NUL.
    .replaceAll('\0', '')
    .slice(0, limits.webhooks.responseChars)
    .toWellFormed();
  return text || null;
}

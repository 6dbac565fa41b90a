import type { Request } from 'express';
import { limits } from '#server/config/limits.ts';
import { AppError } from '#server/lib/errors.ts';

/** The types of forms that pages and mail programs post. */
export const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/**
 * Checks the type of a request's body. Other types than JSON and forms are 415, not silently ignored, and a form from another site can't
 * pass as JSON.
 */
export function requireJson(req: Request): void {
  // A form is received by its endpoint. Every other endpoint refuses it (api-router.ts).
  if (!req.is(['application/json', ...formTypes])) {
    throw new AppError(
      'unsupported_media_type',
      'El cuerpo de la petición debe ser JSON (Content-Type: application/json).',
    );
  }
  // JSON is UTF-8 (RFC 8259, section 8.1); in another encoding the check below would look for the wrong bytes.
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(req.headers['content-type'] ?? '')?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new AppError('unsupported_media_type', 'El cuerpo de la petición debe estar codificado en UTF-8.');
  }
}

const byte = { quote: 0x22, backslash: 0x5c, u: 0x75, open: [0x5b, 0x7b], close: [0x5d, 0x7d] };

/** Refuses nesting that no call of ours has, and U+0000, which PostgreSQL can't store. */
export function checkJsonText(body: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < body.length; at += 1) {
    const current = body[at] ?? 0;
    if (current === byte.backslash) {
      if (body[at + 1] === byte.u && body.toString('latin1', at + 2, at + 6) === '0000') throw refused();
      at += 1;
    } else if (current === byte.quote) inString = !inString;
    else if (inString) continue;
    else if (byte.open.includes(current)) depth += 1;
    else if (byte.close.includes(current)) depth -= 1;
    if (depth > limits.http.jsonDepth) throw refused();
  }
}

function refused(): AppError {
  return new AppError('bad_request', 'La petición no se entiende.');
}

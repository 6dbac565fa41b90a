import type { Response } from 'express';
import { answered } from '#server/http/api/api-router.ts';
import type { PersonExport } from './person-export.ts';

/** Sends a person's data as a file. Caches must not store it. */
export function sendPerson(res: Response, found: PersonExport) {
  res
    .set(personFileHeaders('json'))
    .type('json')
    .send(JSON.stringify(found, null, 2));
  return answered;
}

export function personFileHeaders(ending: 'json' | 'html') {
  return { 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="datos.${ending}"` };
}

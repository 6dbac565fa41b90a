import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { assistantImages } from '#shared/schema/index.ts';
import { createAssistant } from './factories.ts';
import { signedInUser } from './signed-in.ts';
import type { TestServer } from './test-server.ts';

export function picture(width: number, height: number, background = '#10b981') {
  return sharp({ create: { width, height, channels: 3, background } });
}

interface FormParts {
  field: string;
  name?: string;
  type?: string;
  cropData?: string;
}

/** A multipart body, written by hand so that every part of it can be wrong. */
export function pictureForm(file: Buffer, { field, name = 'foto.png', type = 'image/png', cropData = '' }: FormParts) {
  const boundary = 'frontera';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const crop = cropData && `\r\n--${boundary}\r\nContent-Disposition: form-data; name="cropData"\r\n\r\n${cropData}`;
  return {
    raw: Buffer.concat([Buffer.from(head), file, Buffer.from(`${crop}\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Somebody who is signed in, with an assistant that has no picture yet. */
export async function pictureOwner(server: TestServer, kind: 'avatar' | 'logo') {
  const { user, client } = await signedInUser(server);
  const { id, slug } = await createAssistant(server.db, { userId: user.id });
  const path = `/api/assistants/${id}/${kind}`;
  return {
    client,
    id,
    slug,
    path,
    upload: (file: Buffer, parts: Partial<FormParts> = {}) =>
      client.send('POST', path, pictureForm(file, { field: kind, ...parts })),
    async stored(): Promise<Buffer | undefined> {
      const [row] = await server.db
        .select()
        .from(assistantImages)
        .where(and(eq(assistantImages.assistantId, id), eq(assistantImages.kind, kind)));
      return row && Buffer.from(row.content);
    },
  };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);

/** What is no picture, or no whole one, whatever it is called; and the status that says so. */
export const badPictures: [name: string, file: Buffer, status: number][] = [
  ['SVG', Buffer.from(svg), 415],
  ['SVG behind an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['HEIC named as PNG', heic, 415],
  ['nothing', Buffer.alloc(0), 422],
  ['a PNG’s first bytes alone', Buffer.from('89504e470d0a1a0a', 'hex'), 422],
  ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)//'), 422],
];

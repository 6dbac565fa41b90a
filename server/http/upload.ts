import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError, fieldError } from '#server/lib/errors.ts';

export interface Upload {
  file: Buffer;
  /** The other fields of the form, as text. */
  fields: Record<string, unknown>;
}

/**
 * Receives one file of a multipart form, in memory: nothing is left behind when it fails. Throws 413 for a larger file, 415 for
 * another kind of body, 422 without a file.
 */
export async function receiveFile(req: Request, res: Response, field: string, maxBytes: number): Promise<Upload> {
  if (!req.is('multipart/form-data'))
    throw new AppError('unsupported_media_type', 'Envía la imagen como multipart/form-data.');
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 4,
      parts: 6,
      fieldSize: 2_000,
      fieldNameSize: 50,
      headerPairs: 20,
      fieldNestingDepth: 1,
    },
  }).single(field);
  await new Promise<void>((resolve, reject) => {
    receive(req, res, (error: unknown) => (error ? reject(uploadError(error)) : resolve()));
  });
  const file = req.file?.buffer;
  if (!file || file.length === 0) throw fieldError(field, 'Elige una imagen.');
  const fields: Record<string, unknown> = { ...req.body };
  return { file, fields };
}

function uploadError(error: unknown): AppError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('payload_too_large', 'La imagen es demasiado grande. Máximo 5MB.', { cause: error });
  }
  return new AppError('bad_request', 'La petición no se entiende.', { cause: error });
}

import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError, fieldError } from '#server/lib/errors.ts';

export interface Upload {
  file: Buffer;
  /** As the form has it. */
  fileName: string;
  /** The other fields of the form, as text. */
  fields: Record<string, unknown>;
}

/** What somebody is told who sends another body, no file, or too large a one. */
export interface UploadWords {
  notAForm: string;
  missing: string;
  tooLarge: string;
}

const aboutPictures: UploadWords = {
  notAForm: 'Envía la imagen como multipart/form-data.',
  missing: 'Elige una imagen.',
  tooLarge: 'La imagen es demasiado grande. Máximo 5MB.',
};

/**
 * Receives one file of a multipart form, in memory: nothing is left behind when it fails. Throws 413 for a larger file, 415 for
 * another kind of body, 422 without a file.
 */
export async function receiveFile(
  req: Request,
  res: Response,
  field: string,
  maxBytes: number,
  words = aboutPictures,
): Promise<Upload> {
  // Given up while it waited for its turn: multer would wait for an end that has been.
  if (req.destroyed && !req.complete) throw new AppError('bad_request', 'La petición no se entiende.');
  if (!req.is('multipart/form-data')) throw new AppError('unsupported_media_type', words.notAForm);
  const receive = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
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
    receive(req, res, (error: unknown) => (error ? reject(uploadError(error, words)) : resolve()));
  });
  const file = req.file?.buffer;
  if (!file || file.length === 0) throw fieldError(field, words.missing);
  const fields: Record<string, unknown> = { ...req.body };
  return { file, fileName: req.file?.originalname ?? '', fields };
}

function uploadError(error: unknown, words: UploadWords): AppError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('payload_too_large', words.tooLarge, { cause: error });
  }
  return new AppError('bad_request', 'La petición no se entiende.', { cause: error });
}

import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { AppError, fieldError } from '#server/lib/errors.ts';

export interface Upload {
  file: Buffer;
  /** The file's name in the form. */
  fileName: string;
  /** The other fields of the form, as text. */
  fields: Record<string, unknown>;
}

/** The error messages for another kind of body, no file, or too large a file. */
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

interface Expected {
  field: string;
  maxBytes: number;
  words?: UploadWords;
}

/**
 * Receives one file of a multipart form, in memory: nothing is left behind when it fails. Throws 413 for a larger file, 415 for
 * another kind of body, 422 without a file.
 */
export async function receiveFile(req: Request, res: Response, expected: Expected): Promise<Upload> {
  const { fileName, fields } = await receive(req, res, expected, multer.memoryStorage());
  const file = req.file?.buffer;
  if (!file) throw fieldError(expected.field, (expected.words ?? aboutPictures).missing);
  return { file, fileName, fields };
}

/** The same for a file that is never in memory as a whole: each piece is taken before the next one is read, however fast it is sent. */
export async function receivePieces(
  req: Request,
  res: Response,
  expected: Expected & { pieceBytes: number },
  take: (piece: Buffer) => Promise<void>,
): Promise<Omit<Upload, 'file'> & { bytes: number }> {
  let failure: { reason: unknown } | undefined;
  const storage: multer.StorageEngine = {
    _handleFile: (_req, { stream }, done) => {
      const takeNext = (piece: Buffer) =>
        take(piece).catch((reason: unknown) => {
          failure ??= { reason };
          throw reason;
        });
      takeAll(stream, expected.pieceBytes, takeNext).then((size) => done(null, { size }), done);
    },
    _removeFile: (_req, _file, done) => done(null),
  };
  try {
    return await receive(req, res, expected, storage);
  } catch (error) {
    throw failure ? failure.reason : error;
  }
}

/** Resolves with the number of bytes. */
async function takeAll(stream: Readable, pieceBytes: number, take: (piece: Buffer) => Promise<void>): Promise<number> {
  let parts: Buffer[] = [];
  let held = 0;
  let bytes = 0;
  const flush = async () => {
    const piece = Buffer.concat(parts);
    parts = [];
    held = 0;
    if (piece.length > 0) await take(piece);
  };
  for await (const part of stream) {
    parts.push(part);
    held += part.length;
    bytes += part.length;
    if (held >= pieceBytes) await flush();
  }
  await flush();
  return bytes;
}

async function receive(
  req: Request,
  res: Response,
  { field, maxBytes, words = aboutPictures }: Expected,
  storage: multer.StorageEngine,
) {
  // The client has left while the request waited for its turn. Multer would wait for an end that has already been.
  if (req.destroyed && !req.complete) throw givenUp();
  if (!req.is('multipart/form-data')) throw new AppError('unsupported_media_type', words.notAForm);
  const receiveForm = multer({
    storage,
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
    receiveForm(req, res, (error: unknown) => (error ? reject(uploadError(error, words)) : resolve()));
  });
  const { file } = req;
  if (!file || file.size === 0) throw fieldError(field, words.missing);
  const fields: Record<string, unknown> = { ...req.body };
  return { bytes: file.size, fileName: file.originalname, fields };
}

/** Aborts when the client has left, so that its request takes no place in a queue. */
export function leavingOf(res: Response): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort(givenUp()));
  return left.signal;
}

function givenUp(): AppError {
  return new AppError('bad_request', 'La petición no se entiende.');
}

function uploadError(error: unknown, words: UploadWords): AppError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('payload_too_large', words.tooLarge, { cause: error });
  }
  return new AppError('bad_request', 'La petición no se entiende.', { cause: error });
}

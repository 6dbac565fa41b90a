import type { Sharp } from 'sharp';
import { limits } from '#server/config/limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, fieldError } from '#server/lib/errors.ts';
import { createQueue } from '#server/lib/queue.ts';
import type { Crop } from '#shared/contracts/assistants/assistant-images.ts';
import { pictureColor } from './picture-color.ts';

/** DECISION: a picture with more pixels is refused before it is decoded. */
const maxPixels = 40_000_000;
const sidePixels = 512;
const quality = 84;
/** Logos are mostly lettering on a transparent background, rarely photographs. */
const logoQuality = 92;
/** Large enough to find the main colour. */
const colorSidePixels = 48;

interface Square {
  content: Buffer;
  /** The main colour of the picture. Undefined for a picture in greys. */
  color: string | undefined;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Converts uploads to pictures, one at a time. Accounts take turns. */
export function createPictures() {
  const queue = createQueue(limits.pictures);
  return {
    square: (actor: Actor, upload: Buffer, field: string, crop: Crop | undefined): Promise<Square> =>
      queue.run(() => squareWebp(upload, field, crop), String(actor.userId)),
    fitted: (actor: Actor, upload: Buffer, field: string): Promise<Buffer> =>
      queue.run(() => fittedWebp(upload, field, { side: sidePixels, quality: logoQuality }), String(actor.userId)),
    /** The same as `fitted`, with a given side length. */
    shrunk: (owner: string, upload: Buffer, side: number): Promise<Buffer> =>
      queue.run(() => fittedWebp(upload, 'picture', { side, quality }), owner),
  };
}

/**
 * Makes a square WebP of {@link sidePixels} from an upload. The picture is turned upright and cropped (`crop` is in pixels
 * of the upright picture; without it the centre square is used), and metadata is removed. The bytes decide about the
 * format, not the file name. Throws 415 if the upload has none of the four formats, 422 if it can't be used. `field` is the
 * form field of the upload.
 */
async function squareWebp(upload: Buffer, field: string, crop: Crop | undefined): Promise<Square> {
  const { picture, upright } = await opened(upload, field);
  if (crop) picture.extract(within(crop, upright));
  const content = await encoded(picture.resize(sidePixels, sidePixels, { fit: 'cover' }).webp({ quality }), field);
  return { content, color: await colorOf(content) };
}

/** The main colour of a picture that was made here. */
async function colorOf(content: Buffer): Promise<string | undefined> {
  const sharp = await loadSharp();
  const small = sharp(content).resize(colorSidePixels, colorSidePixels).ensureAlpha();
  return pictureColor(await small.raw().toBuffer());
}

/** Makes a WebP that fits into a square, with the whole picture and its transparency. Otherwise like {@link squareWebp}. */
async function fittedWebp(upload: Buffer, field: string, wanted: { side: number; quality: number }): Promise<Buffer> {
  const { picture } = await opened(upload, field);
  picture.resize(wanted.side, wanted.side, { fit: 'inside', withoutEnlargement: true });
  return encoded(picture.webp({ quality: wanted.quality }), field);
}

/** Returns the upright picture, not decoded yet, and its size. */
async function opened(upload: Buffer, field: string) {
  if (!isPicture(upload)) {
    throw new AppError('unsupported_media_type', 'Solo se permiten archivos de imagen. Usa JPG, PNG, WebP o GIF.');
  }
  const sharp = await loadSharp();
  // Only the header is read to get the size. Nothing is decoded yet.
  const header = await sharp(upload, { limitInputPixels: false }).metadata().catch(refuseDamaged(field));
  const { width, height, orientation = 1 } = header;
  if (width * height > maxPixels) throw fieldError(field, 'La imagen tiene demasiados píxeles: máximo 40 megapíxeles.');
  // Orientations from 5 on turn the picture by 90 degrees.
  const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
  const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient();
  return { picture, upright };
}

/**
 * The decoder is 20 MB of machine code, so it is loaded with the first upload. It uses one thread and no cache, because an
 * upload must not take memory that the chats need.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function encoded(picture: Sharp, field: string): Promise<Buffer> {
  return picture.toBuffer().catch(refuseDamaged(field));
}

/** The first bytes of JPEG, PNG, GIF and WebP (whose name stands behind a length). SVG and HTML never get to the decoder. */
const signatures = [
  { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { at: 0, bytes: Buffer.from('GIF8') },
  { at: 8, bytes: Buffer.from('WEBP') },
];

function isPicture(upload: Buffer): boolean {
  return signatures.some(({ at, bytes }) => upload.subarray(at, at + bytes.length).equals(bytes));
}

function within({ x, y, width, height }: Crop, picture: { width: number; height: number }) {
  const left = Math.min(Math.round(x), picture.width - 1);
  const top = Math.min(Math.round(y), picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height), picture.height - top)),
  };
}

function refuseDamaged(field: string): (cause: unknown) => never {
  return (cause) => {
    throw fieldError(field, 'La imagen está dañada o incompleta.', cause);
  };
}

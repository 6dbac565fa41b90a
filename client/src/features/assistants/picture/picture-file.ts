import { imageMaxBytes } from '#shared/domain/images.ts';

/** Why a file can't be used as a picture, as the name of the sentence that says so. The server checks the file's content. */
export function pictureFileProblem({ type, size }: File): 'pictureNotImage' | 'pictureTooLarge' | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'pictureNotImage';
  return size > imageMaxBytes ? 'pictureTooLarge' : undefined;
}

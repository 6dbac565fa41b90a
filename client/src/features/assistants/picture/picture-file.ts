import { imageMaxBytes } from '#shared/contracts/assistants/assistant-images.ts';

/** What is wrong with a file that is to be a picture, as the name of its sentence. The server looks at its content. */
export function pictureFileProblem({ type, size }: File): 'pictureNotImage' | 'pictureTooLarge' | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'pictureNotImage';
  return size > imageMaxBytes ? 'pictureTooLarge' : undefined;
}

import { imageMaxBytes } from '#shared/contracts/assistants.ts';

/** What is wrong with a file that is to be a picture, as the name of its sentence. The server looks at its content. */
export function avatarFileProblem({ type, size }: File): 'avatarNotImage' | 'avatarTooLarge' | undefined {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'avatarNotImage';
  return size > imageMaxBytes ? 'avatarTooLarge' : undefined;
}

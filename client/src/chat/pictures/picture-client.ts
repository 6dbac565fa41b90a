import { call } from '#client/lib/api/api.ts';
import { answerOf, sendForm } from '#client/lib/api/send-form.ts';
import type { chatEndpoints } from '#shared/contracts/conversations/chat.ts';
import { visitorPicturePaths } from '#shared/contracts/conversations/visitor-later-paths.ts';
import type { VisitorClient } from '../visitor/visitor-client.ts';

type Endpoints = typeof chatEndpoints;

/** Larger pictures are scaled down before they are sent, because the server would do that anyway. */
const largestBytes = 3_000_000;
const sidePixels = 1_600;

/** The requests for the pictures of the visitor's next message. Each throws what `call` throws. */
export function pictureClient({ params }: Pick<VisitorClient, 'params'>) {
  return {
    async add(file: File): Promise<number> {
      const form = new FormData();
      form.append('picture', file.size > largestBytes ? await smaller(file).catch(() => file) : file, 'foto');
      const { id }: { id: number } = answerOf(await sendForm(visitorPicturePaths.add, { params: params(), form }));
      return id;
    },
    remove: (pictureId: number) =>
      call<Endpoints['removePicture']>(visitorPicturePaths.remove, { params: { ...params(), pictureId } }),
  };
}

async function smaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, sidePixels / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85));
}

import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fieldError, notFound } from '#server/lib/errors.ts';
import { cropSchema } from '#shared/contracts/assistants/assistant-images.ts';
import type { BrandingService } from '../branding/branding.service.ts';
import { avatarUrl } from './assistants.presenter.ts';
import { updateAssistant } from './assistants.queries.ts';
import type { AssistantService } from './assistants.service.ts';
import { deleteImage, findImage, saveImage } from './images.queries.ts';
import type { Pictures } from './pictures.ts';

interface AvatarDeps {
  db: Db;
  clock: Clock;
  assistants: AssistantService;
  branding: BrandingService;
  pictures: Pictures;
}

export type AvatarService = ReturnType<typeof createAvatarService>;

export function createAvatarService({ db, clock, assistants, branding, pictures }: AvatarDeps) {
  return {
    /** The avatar of an assistant that the caller may see. */
    async get(actor: Actor | undefined, id: number): Promise<{ content: Uint8Array; contentType: string }> {
      await assistants.get(actor, id);
      const image = await findImage(db, id, 'avatar');
      if (!image) throw notFound();
      return image;
    },

    /**
     * `cropData` is the form's JSON text, if there was one. The new picture replaces the old one. The chat takes its
     * colours unless a user has chosen some.
     */
    async set(actor: Actor, id: number, upload: Buffer, cropData: unknown) {
      await assistants.requireManageable(actor, id);
      const { content, color } = await pictures.square(actor, upload, 'avatar', parseCrop(cropData));
      const avatarTimestamp = clock.now().getTime();
      const givesColors = await db.transaction(async (tx) => {
        await saveImage(tx, id, 'avatar', { content, contentType: 'image/webp' });
        await updateAssistant(tx, id, { avatarTimestamp });
        if (color === undefined) await branding.dropPictureColors(tx, id);
        return branding.takeColors(tx, id, color, 'picture');
      });
      return { avatarUrl: avatarUrl(id, avatarTimestamp), avatarTimestamp, givesColors };
    },

    async remove(actor: Actor, id: number): Promise<void> {
      await assistants.requireManageable(actor, id);
      await db.transaction(async (tx) => {
        await deleteImage(tx, id, 'avatar');
        await updateAssistant(tx, id, { avatarTimestamp: null });
        await branding.dropPictureColors(tx, id);
      });
    },
  };
}

function parseCrop(cropData: unknown) {
  if (cropData === undefined || cropData === '') return undefined;
  try {
    return cropSchema.parse(JSON.parse(String(cropData)));
  } catch (cause) {
    throw fieldError('cropData', 'El recorte no es válido.', cause);
  }
}

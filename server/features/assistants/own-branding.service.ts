import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fieldError, notFound } from '#server/lib/errors.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import { type BrandingBody, logoAddressWrong } from '#shared/contracts/assistants/branding-body.ts';
import type { ColorSource } from '#shared/domain/brand-colors.ts';
import { uploadedLogoOwner } from '#shared/domain/uploaded-logo.ts';
import type { BrandingService } from '../branding/branding.service.ts';
import { logoUrl } from './assistants.presenter.ts';
import type { AssistantService } from './assistants.service.ts';
import { deleteImage, findImage, saveImage } from './images.queries.ts';
import type { Pictures } from './pictures.ts';

interface OwnBrandingDeps {
  db: Db;
  clock: Clock;
  assistants: AssistantService;
  branding: BrandingService;
  pictures: Pictures;
}

export type OwnBrandingService = ReturnType<typeof createOwnBrandingService>;

/**
 * Reads and changes an assistant's own branding, including its logo, for users who may manage the assistant. An uploaded
 * logo is kept as long as it is in use.
 */
export function createOwnBrandingService({ db, clock, assistants, branding, pictures }: OwnBrandingDeps) {
  return {
    async get(
      actor: Actor,
      id: number,
    ): Promise<{ own: Branding | null; effective: Branding; colorsFrom: ColorSource | null }> {
      const { assistant } = await assistants.requireManageable(actor, id);
      const { colorsFrom } = assistant;
      return { ...(await branding.ofAssistant(assistant)), colorsFrom: colorsFrom === 'chosen' ? null : colorsFrom };
    },

    /** Removes the colours that were taken from the picture or the website. Resolves with the branding that applies afterwards. */
    async giveUpColors(actor: Actor, id: number): Promise<Branding> {
      const { assistant } = await assistants.requireManageable(actor, id);
      await db.transaction((tx) => branding.giveUpColors(tx, id));
      return (await branding.ofAssistant(assistant)).effective;
    },

    /** If the logo is the URL of the upload in use, the upload is kept. Any other logo replaces it. */
    async set(actor: Actor, id: number, body: BrandingBody): Promise<Branding> {
      const { assistant } = await assistants.requireManageable(actor, id);
      await db.transaction(async (tx) => {
        const { logoUrl: logo, ...rest } = body;
        const keepsUpload = logo === undefined || (await isUpload(tx, id, logo));
        if (!keepsUpload) await deleteImage(tx, id, 'logo');
        await branding.setForAssistant(tx, assistant, keepsUpload ? rest : body);
      });
      return (await branding.ofAssistant(assistant)).effective;
    },

    async remove(actor: Actor, id: number): Promise<void> {
      await assistants.requireManageable(actor, id);
      await db.transaction(async (tx) => {
        await deleteImage(tx, id, 'logo');
        await branding.removeFromAssistant(tx, id);
      });
    },

    /** The uploaded logo of an assistant that the caller may see. */
    async logo(actor: Actor | undefined, id: number): Promise<{ content: Uint8Array; contentType: string }> {
      await assistants.get(actor, id);
      const image = await findImage(db, id, 'logo');
      if (!image) throw notFound();
      return image;
    },

    async setLogo(actor: Actor, id: number, upload: Buffer): Promise<{ logoUrl: string }> {
      const { assistant } = await assistants.requireManageable(actor, id);
      const content = await pictures.fitted(actor, upload, 'logo');
      const logo = { logoUrl: logoUrl(id, clock.now().getTime()) };
      await db.transaction(async (tx) => {
        await saveImage(tx, id, 'logo', { content, contentType: 'image/webp' });
        await branding.setForAssistant(tx, assistant, logo);
      });
      return logo;
    },

    async removeLogo(actor: Actor, id: number): Promise<void> {
      await assistants.requireManageable(actor, id);
      await db.transaction(async (tx) => {
        await deleteImage(tx, id, 'logo');
        await branding.removeUploadedLogo(tx, id);
      });
    },
  };

  /** Whether a logo is this assistant's upload. Throws 422 if it is another assistant's upload or the upload does not exist. */
  async function isUpload(tx: Db, id: number, logo: string | null): Promise<boolean> {
    const owner = uploadedLogoOwner(logo);
    if (owner === undefined) return false;
    if (owner === id && (await findImage(tx, id, 'logo'))) return true;
    throw fieldError('logoUrl', logoAddressWrong);
  }
}

import type { Db } from '#server/db/client.ts';
import { type Caller, recordedAs } from '#server/lib/actor.ts';
import { defined } from '#server/lib/defined.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { BrandingBody } from '#shared/contracts/assistants/branding-body.ts';
import { brandColorsOf, type ColorSource, isVivid } from '#shared/domain/brand-colors.ts';
import { defaultBranding } from '#shared/domain/branding.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  type BrandingRow,
  clearUploadedLogo,
  deleteAssistantBranding,
  findBrandings,
  findPlatformBranding,
  saveAssistantBranding,
  savePlatformBranding,
} from './branding.queries.ts';
import { dropTakenColors, noteChosenColors, noteTakenColors } from './taken-colors.queries.ts';

export type BrandingService = ReturnType<typeof createBrandingService>;

/** Field by field the most specific branding wins: the assistant's, its owner's, the global one, the defaults. */
export function createBrandingService({ db, audit }: { db: Db; audit: AuditService }) {
  return {
    async forSlug(slug: string): Promise<Branding> {
      const found = await findBrandings(db, { slug });
      if (!found) throw notFound();
      return merge(found.brandings);
    },

    ofAssistant,

    /** Fields that are left out keep their value, or in a first branding what they inherit. */
    async setForAssistant(tx: Db, assistant: { id: number; userId: number }, body: BrandingBody): Promise<void> {
      await saveAssistantBranding(tx, assistant, defined(body));
      if (colorFields.some((name) => body[name] !== undefined)) await noteChosenColors(tx, assistant.id);
    },

    async removeFromAssistant(tx: Db, assistantId: number): Promise<void> {
      await deleteAssistantBranding(tx, assistantId);
      await noteChosenColors(tx, assistantId);
    },

    /** Gives an assistant the colours of its picture or its business's site, unless somebody has chosen others. Whether it has them now. */
    async takeColors(tx: Db, assistantId: number, color: string | undefined, from: ColorSource): Promise<boolean> {
      if (color === undefined || !isVivid(color)) return false;
      const userId = await noteTakenColors(tx, assistantId, from);
      if (userId === undefined) return false;
      await saveAssistantBranding(tx, { id: assistantId, userId }, brandColorsOf(color));
      return true;
    },

    /** Back to what is inherited; nothing is taken any more. */
    giveUpColors: (tx: Db, assistantId: number): Promise<void> => dropTakenColors(tx, assistantId, 'chosen'),

    /** The picture is gone, and its colours with it. */
    dropPictureColors: (tx: Db, assistantId: number): Promise<void> =>
      dropTakenColors(tx, assistantId, null, ['picture']),

    /** Takes an uploaded logo out of the assistant's own branding. A logo elsewhere stays. */
    removeUploadedLogo: (tx: Db, assistantId: number): Promise<void> => clearUploadedLogo(tx, assistantId),

    ofPlatform,

    /** Fields that are left out keep their value, or in a first branding the default. */
    async setForPlatform(caller: Caller, body: BrandingBody): Promise<Branding> {
      await db.transaction(async (tx) => {
        await savePlatformBranding(tx, defined(body));
        const entry = {
          action: 'settings.changed',
          target: 'branding',
          details: { fields: Object.keys(defined(body)) },
        };
        await audit.record({ ...recordedAs(caller), ...entry }, tx);
      });
      return ofPlatform();
    },
  };

  async function ofPlatform(): Promise<Branding> {
    return merge(await findPlatformBranding(db));
  }

  async function ofAssistant({ id }: { id: number }): Promise<{ own: Branding | null; effective: Branding }> {
    const found = await findBrandings(db, { id });
    if (!found) throw notFound();
    const effective = merge(found.brandings);
    return { own: found.brandings.some((row) => row.assistantId === id) ? effective : null, effective };
  }
}

const colorFields = ['primaryColor', 'secondaryColor', 'accentColor', 'backgroundColor', 'textColor'] as const;

function merge(rows: BrandingRow[]): Branding {
  return rows.sort((a, b) => generality(a) - generality(b)).reduceRight(lay, defaultBranding);
}

function generality(row: BrandingRow): number {
  if (row.assistantId !== null) return 0;
  return row.isGlobal ? 2 : 1;
}

function lay(below: Branding, row: BrandingRow): Branding {
  return {
    brandName: row.brandName ?? below.brandName,
    logoUrl: row.logoUrl ?? below.logoUrl,
    primaryColor: row.primaryColor ?? below.primaryColor,
    secondaryColor: row.secondaryColor ?? below.secondaryColor,
    accentColor: row.accentColor ?? below.accentColor,
    backgroundColor: row.backgroundColor ?? below.backgroundColor,
    textColor: row.textColor ?? below.textColor,
  };
}

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

    /** Fields that are left out keep their value. In an assistant's first branding they get the inherited value. */
    async setForAssistant(tx: Db, assistant: { id: number; userId: number }, body: BrandingBody): Promise<void> {
      await saveAssistantBranding(tx, assistant, defined(body));
      if (colorFields.some((name) => body[name] !== undefined)) await noteChosenColors(tx, assistant.id);
    },

    async removeFromAssistant(tx: Db, assistantId: number): Promise<void> {
      await deleteAssistantBranding(tx, assistantId);
      await noteChosenColors(tx, assistantId);
    },

    /**
     * Sets an assistant's colours to those of its picture or its website, unless a user has chosen others. Resolves with
     * whether they were set.
     */
    async takeColors(tx: Db, assistantId: number, color: string | undefined, from: ColorSource): Promise<boolean> {
      if (color === undefined || !isVivid(color)) return false;
      const userId = await noteTakenColors(tx, assistantId, from);
      if (userId === undefined) return false;
      await saveAssistantBranding(tx, { id: assistantId, userId }, brandColorsOf(color));
      return true;
    },

    /** Resets the colours to the inherited ones. No colours are taken from a picture or a website afterwards. */
    giveUpColors: (tx: Db, assistantId: number): Promise<void> => dropTakenColors(tx, assistantId, 'chosen'),

    /** Removes the picture's colours, because the picture was removed. */
    dropPictureColors: (tx: Db, assistantId: number): Promise<void> =>
      dropTakenColors(tx, assistantId, null, ['picture']),

    /** Removes an uploaded logo from the assistant's own branding. Any other logo stays. */
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

import type { Db } from '#server/db/client.ts';
import { defined } from '#server/lib/defined.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Branding } from '#shared/contracts/branding.ts';
import type { BrandingBody } from '#shared/contracts/branding-body.ts';
import { defaultBranding } from '#shared/domain/branding.ts';
import { type BrandingRow, deleteAssistantBranding, findBrandings, saveAssistantBranding } from './branding.queries.ts';

export type BrandingService = ReturnType<typeof createBrandingService>;

/** Field by field the most specific branding wins: the assistant's, its owner's, the global one, the defaults. */
export function createBrandingService({ db }: { db: Db }) {
  return {
    async forSlug(slug: string): Promise<Branding> {
      const found = await findBrandings(db, { slug });
      if (!found) throw notFound();
      return merge(found.brandings);
    },

    ofAssistant,

    /** Fields that are left out keep their value, or in a first branding what they inherit. */
    async setForAssistant(assistant: { id: number; userId: number }, body: BrandingBody): Promise<Branding> {
      await saveAssistantBranding(db, assistant, defined(body));
      return (await ofAssistant(assistant)).effective;
    },

    removeFromAssistant: (assistantId: number): Promise<void> => deleteAssistantBranding(db, assistantId),
  };

  async function ofAssistant({ id }: { id: number }): Promise<{ own: Branding | null; effective: Branding }> {
    const found = await findBrandings(db, { id });
    if (!found) throw notFound();
    const effective = merge(found.brandings);
    return { own: found.brandings.some((row) => row.assistantId === id) ? effective : null, effective };
  }
}

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

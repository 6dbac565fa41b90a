import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Branding } from '#shared/contracts/branding.ts';
import { defaultBranding } from '#shared/domain/branding.ts';
import { type BrandingRow, findBrandings } from './branding.queries.ts';

export type BrandingService = ReturnType<typeof createBrandingService>;

export function createBrandingService({ db }: { db: Db }) {
  return {
    /** Field by field the most specific wins: the assistant's, its owner's, the global one, the defaults. */
    async forSlug(slug: string): Promise<Branding> {
      const found = await findBrandings(db, slug);
      if (!found) throw notFound();
      return found.brandings.sort((a, b) => generality(a) - generality(b)).reduceRight(lay, defaultBranding);
    },
  };
}

function generality(row: BrandingRow): number {
  if (row.assistantId !== null) return 0;
  return row.isGlobal ? 2 : 1;
}

function lay(below: Branding, row: BrandingRow): Branding {
  const { brandName, logoUrl, primaryColor, secondaryColor, accentColor, backgroundColor, textColor } = row;
  return {
    brandName: brandName ?? below.brandName,
    logoUrl: logoUrl ?? below.logoUrl,
    ...{ primaryColor, secondaryColor, accentColor, backgroundColor, textColor },
  };
}

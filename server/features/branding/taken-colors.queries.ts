import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type ColorSource, colorSources } from '#shared/domain/brand-colors.ts';
import { assistants, brandingConfigs } from '#shared/schema/index.ts';

const { primaryColor, secondaryColor, accentColor, backgroundColor, textColor } = brandingConfigs;
const hasColors = sql`coalesce(${primaryColor}, ${secondaryColor}, ${accentColor}, ${backgroundColor}, ${textColor}) is not null`;

/**
 * Stores that an assistant's colours come from a picture or a website, and returns the owner's id. Undefined if the colours
 * may not be taken: a user has chosen colours for the assistant or for all of the owner's assistants, or has removed taken
 * colours, or `from` is a website and the colours come from a picture.
 */
export async function noteTakenColors(tx: Db, assistantId: number, from: ColorSource): Promise<number | undefined> {
  const known = or(
    eq(assistants.colorsFrom, from),
    from === 'picture' ? eq(assistants.colorsFrom, 'site') : undefined,
    and(
      isNull(assistants.colorsFrom),
      sql`not exists (select 1 from ${brandingConfigs} where ${own()} and ${hasColors})`,
    ),
  );
  const [row] = await tx
    .update(assistants)
    .set({ colorsFrom: from })
    .where(
      and(
        eq(assistants.id, assistantId),
        isNull(assistants.deletedAt),
        known,
        sql`not exists (select 1 from ${brandingConfigs} where ${ofOwner()} and ${hasColors})`,
      ),
    )
    .returning({ userId: assistants.userId });
  return row?.userId;
}

function own(): SQL {
  return sql`${brandingConfigs.assistantId} = ${assistants.id}`;
}

function ofOwner(): SQL {
  return sql`${brandingConfigs.userId} = ${assistants.userId} and ${brandingConfigs.assistantId} is null and not ${brandingConfigs.isGlobal}`;
}

/** Stores that a user has chosen the assistant's colours. */
export async function noteChosenColors(tx: Db, assistantId: number): Promise<void> {
  await tx.update(assistants).set({ colorsFrom: 'chosen' }).where(eq(assistants.id, assistantId));
}

/** Removes the colours that were taken from these sources. `next` is the new value of `colorsFrom`. Null allows others to be taken. */
export async function dropTakenColors(
  tx: Db,
  assistantId: number,
  next: 'chosen' | null,
  from: readonly ColorSource[] = colorSources,
): Promise<void> {
  const dropped = await tx
    .update(assistants)
    .set({ colorsFrom: next })
    .where(and(eq(assistants.id, assistantId), inArray(assistants.colorsFrom, [...from])))
    .returning({ id: assistants.id });
  if (dropped.length === 0) return;
  await tx
    .update(brandingConfigs)
    .set({ primaryColor: null, accentColor: null, updatedAt: sql`now()` })
    .where(eq(brandingConfigs.assistantId, assistantId));
  const { brandName, logoUrl } = brandingConfigs;
  await tx
    .delete(brandingConfigs)
    .where(
      and(
        eq(brandingConfigs.assistantId, assistantId),
        sql`coalesce(${brandName}, ${logoUrl}) is null and not (${hasColors})`,
      ),
    );
}

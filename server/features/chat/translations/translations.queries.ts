import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { OwnersWords } from '#shared/contracts/assistants/translations.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { assistantTranslations } from '#shared/schema/index.ts';

export async function listTranslations(db: Db, assistantId: number) {
  return db
    .select({ language: assistantTranslations.language, words: assistantTranslations.words })
    .from(assistantTranslations)
    .where(eq(assistantTranslations.assistantId, assistantId))
    .orderBy(asc(assistantTranslations.language));
}

export async function saveWords(
  tx: Db,
  assistantId: number,
  language: VisitorLanguage,
  words: OwnersWords,
): Promise<void> {
  await tx
    .insert(assistantTranslations)
    .values({ assistantId, language, words })
    .onConflictDoUpdate({
      target: [assistantTranslations.assistantId, assistantTranslations.language],
      set: { words, updatedAt: new Date() },
    });
}

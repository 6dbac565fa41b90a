import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { OwnersWords } from '#shared/contracts/assistants/translations.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { assistantTranslations } from '#shared/schema/index.ts';

/** The texts that an assistant's owner has written in a language. Undefined if there are none. */
export async function findWords(
  db: Db,
  assistantId: number,
  language: VisitorLanguage,
): Promise<OwnersWords | undefined> {
  const [row] = await db
    .select({ words: assistantTranslations.words })
    .from(assistantTranslations)
    .where(and(eq(assistantTranslations.assistantId, assistantId), eq(assistantTranslations.language, language)));
  return row?.words;
}

/** The name of a booked service as its owner has written it in a language, or else as it was booked. */
export async function serviceNameIn(
  db: Db,
  { assistantId, serviceId, serviceName }: { assistantId: number; serviceId: number | null; serviceName: string },
  language: VisitorLanguage,
): Promise<string> {
  const words = await findWords(db, assistantId, language);
  return words?.services.find(({ id }) => id === serviceId)?.name ?? serviceName;
}

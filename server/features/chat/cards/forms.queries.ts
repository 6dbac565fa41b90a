import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, cards, forms } from '#shared/schema/index.ts';

export type FormRow = typeof forms.$inferSelect;
type FormValues = Omit<typeof forms.$inferInsert, 'id' | 'assistantId' | 'createdAt' | 'updatedAt'>;

/** An assistant's forms, the oldest first, and how often each was filled in. */
export async function listForms(db: Db, assistantId: number): Promise<(FormRow & { answered: number })[]> {
  const rows = await db
    .select({ form: forms, answered: db.$count(cards, and(eq(cards.formId, forms.id), isNotNull(cards.answeredAt))) })
    .from(forms)
    .where(eq(forms.assistantId, assistantId))
    .orderBy(asc(forms.id));
  return rows.map(({ form, answered }) => ({ ...form, answered }));
}

/** Those that may be offered. */
export function listOffered(db: Db, assistantId: number): Promise<FormRow[]> {
  return db
    .select()
    .from(forms)
    .where(and(eq(forms.assistantId, assistantId), forms.isActive))
    .orderBy(asc(forms.id));
}

/** Locks the assistant until the transaction ends, so that two who change its forms do so one behind the other. */
export async function lockForms(tx: Db, assistantId: number): Promise<void> {
  await tx.select({ id: assistants.id }).from(assistants).where(eq(assistants.id, assistantId)).for('no key update');
}

export async function insertForm(tx: Db, assistantId: number, values: FormValues): Promise<number> {
  const [row] = await tx
    .insert(forms)
    .values({ assistantId, ...values })
    .returning({ id: forms.id });
  if (!row) throw new Error('an insertion gave no row');
  return row.id;
}

/** False where the assistant has no such form. */
export async function updateForm(tx: Db, assistantId: number, id: number, values: FormValues): Promise<boolean> {
  const rows = await tx
    .update(forms)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(forms.id, id), eq(forms.assistantId, assistantId)))
    .returning({ id: forms.id });
  return rows.length > 0;
}

export async function deleteForm(tx: Db, assistantId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(forms)
    .where(and(eq(forms.id, id), eq(forms.assistantId, assistantId)))
    .returning({ id: forms.id });
  return rows.length > 0;
}

/** Keeps on the assistant what its turns and its greeting need to know of its forms, so that neither asks for them. */
export async function noteOffers(tx: Db, assistantId: number): Promise<void> {
  const offered = await listOffered(tx, assistantId);
  const buttons = offered.filter(({ inGreeting }) => inGreeting).map(({ title }) => title);
  await tx
    .update(assistants)
    .set({ offersCards: offered.length > 0, greetingButtons: buttons.join('\n') || null })
    .where(eq(assistants.id, assistantId));
}

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { findWords } from '#server/db/owners-words.ts';
import { translatedForm } from '#server/lib/owners-words.ts';
import { type FormField, marketingFieldId } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { agendas, assistants, bookingSettings, cards, forms, privacySettings, services } from '#shared/schema/index.ts';
import { bookingTexts } from './booking-texts.ts';

export type FormRow = typeof forms.$inferSelect;
type FormValues = Omit<typeof forms.$inferInsert, 'id' | 'assistantId' | 'createdAt' | 'updatedAt'>;

/** An assistant's forms, oldest first, with how often each was filled in. */
export async function listForms(db: Db, assistantId: number): Promise<(FormRow & { answered: number })[]> {
  const rows = await db
    .select({ form: forms, answered: db.$count(cards, and(eq(cards.formId, forms.id), isNotNull(cards.answeredAt))) })
    .from(forms)
    .where(eq(forms.assistantId, assistantId))
    .orderBy(asc(forms.id));
  return rows.map(({ form, answered }) => ({ ...form, answered }));
}

/** What an assistant may offer: its forms, and the owner's phrases for booking. `booking` is undefined if nothing can be booked. */
export interface Offered {
  /** The forms, with a checkbox for marketing if the owner wants one. */
  forms: FormRow[];
  booking: { assistantId: number; offerWords: string; inGreeting: boolean } | undefined;
}

/** The texts are the owner's own, or their translations into `language` if there are any. */
export async function listOffered(db: Db, assistantId: number, language?: VisitorLanguage): Promise<Offered> {
  const canBook = and(
    eq(bookingSettings.assistantId, assistants.id),
    bookingSettings.isActive,
    sql`exists (select from ${services} s where s.assistant_id = ${assistants.id} and s.is_active)`,
    sql`exists (select from ${agendas} a where a.assistant_id = ${assistants.id})`,
  );
  const rows = await db
    .select({ form: forms, booking: bookingSettings, marketing: privacySettings.marketingText })
    .from(assistants)
    .leftJoin(forms, and(eq(forms.assistantId, assistants.id), forms.isActive))
    .leftJoin(bookingSettings, canBook)
    .leftJoin(privacySettings, eq(privacySettings.assistantId, assistants.id))
    .where(eq(assistants.id, assistantId))
    .orderBy(asc(forms.id));
  const words = language && (await findWords(db, assistantId, language));
  return {
    forms: rows.flatMap(({ form, marketing }) =>
      form ? translatedForm({ ...form, fields: [...form.fields, ...marketingField(marketing)] }, words) : [],
    ),
    booking: rows[0]?.booking ?? undefined,
  };
}

/** A form's last field, which is optional and which no model fills in. */
function marketingField(text: string | null): FormField[] {
  return text ? [{ id: marketingFieldId, type: 'consent', label: text, required: false }] : [];
}

/** Locks the assistant until the transaction ends, so that changes to its forms are made one after the other. */
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

/** Returns false if the assistant has no such form. */
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

/** Stores in the assistant's row what its turns and its greeting need to know about its cards, so that neither has to query them. */
export async function noteOffers(tx: Db, assistantId: number, language: VisitorLanguage): Promise<void> {
  const offered = await listOffered(tx, assistantId);
  const buttons = [
    ...(offered.booking?.inGreeting ? [bookingTexts[language].title] : []),
    ...offered.forms.filter(({ inGreeting }) => inGreeting).map(({ title }) => title),
  ];
  const offersCards = offered.forms.length > 0 || offered.booking !== undefined;
  await tx
    .update(assistants)
    .set({ offersCards, greetingButtons: buttons.join('\n') || null })
    .where(eq(assistants.id, assistantId));
}

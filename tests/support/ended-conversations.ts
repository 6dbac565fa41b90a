import type { Db } from '#server/db/client.ts';
import { addQuality } from '#server/features/chat/quality/daily-quality.queries.ts';
import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';
import { dayAt, defaultTimeZone } from '#shared/domain/days.ts';
import { conversationRatings, conversations, messageRatings, messages } from '#shared/schema/index.ts';

export interface Ended {
  question: string;
  answer: string;
  outcome: ConversationOutcome;
  rating?: 'up' | 'down';
  score?: number;
}

/** Visitors' conversations that have ended today, one after another, with what is counted of them. Gives their ids. */
export async function insertEnded(db: Db, assistantId: number, all: readonly Ended[]): Promise<number[]> {
  const ids: number[] = [];
  const day = dayAt(new Date(), defaultTimeZone);
  for (const [at, { question, answer, outcome, rating, score }] of all.entries()) {
    const closedAt = new Date(Date.now() - (all.length - at) * 1_000);
    const values = { channel: 'public' as const, assistantId, sessionId: crypto.randomUUID(), closedAt, outcome };
    const [conversation] = await db
      .insert(conversations)
      .values({ ...values, lastMessageAt: closedAt })
      .returning();
    const conversationId = conversation?.id ?? 0;
    const [asked] = await db.insert(messages).values({ conversationId, role: 'user', content: question }).returning();
    const reply = { conversationId, role: 'assistant' as const, content: answer, replyToId: asked?.id ?? 0 };
    const [replied] = await db.insert(messages).values(reply).returning();
    const messageId = replied?.id ?? 0;
    if (rating) await db.insert(messageRatings).values({ messageId, conversationId, assistantId, rating });
    if (score) await db.insert(conversationRatings).values({ conversationId, score });
    await addQuality(db, [
      { assistantId, day, [outcome]: 1, ...(rating && { [rating]: 1 }), ...(score && { scored: 1, scoreSum: score }) },
    ]);
    ids.push(conversationId);
  }
  return ids;
}

/** A hundred and twenty, as a busy month leaves them. */
export const busyMonth: Ended[] = Array.from({ length: 120 }, (_, n): Ended => {
  const asked = ['¿Hay parking?', '¿Tenéis parking cerca?', '¿Enviáis a Canarias?', '¿Hacéis envíos a Canarias?'];
  const question = asked[n % asked.length] ?? '';
  if (n % 10 < 5) return { question: '¿A qué hora abrís?', answer: 'De 9 a 14.', outcome: 'resolved', rating: 'up' };
  if (n % 10 < 7) return { question: 'Llamadme al 655 22 23 33', answer: 'Anotado.', outcome: 'contact', score: 5 };
  if (n % 10 < 8) return { question: 'Quiero hablar con alguien', answer: 'Soy Marta.', outcome: 'person', score: 4 };
  return { question, answer: 'Eso no lo sé.', outcome: 'unresolved', rating: 'down' };
});

import { eq } from 'drizzle-orm';
import { test } from 'vitest';
import { conversationRatings, conversations, messageRatings } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { openVisitor } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';

const fixture = await servePages(startChatFixture);

test('on a phone a visitor says why an answer was no good, over a line that breaks, and rates the conversation at its end', async () => {
  const { db } = fixture.server;
  const assistant = await createAssistant(db);
  const { page, chat, allow } = await openVisitor(fixture.server, assistant.slug, phone);
  allow(/ERR_CONNECTION_RESET|Failed to load resource/);
  await chat.send('hola');
  const down = page.getByRole('button', { name: 'No me sirve' });
  const ratings = () => db.select().from(messageRatings).where(eq(messageRatings.assistantId, assistant.id));

  await page.route(/\/rating$/, (route) => route.abort('connectionreset'), { times: 1 });
  await down.click();
  await expect(page.getByText('No se pudo guardar tu opinión. Vuelve a intentarlo.')).toBeVisible();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  expect(await ratings()).toEqual([]);

  await down.click();
  await page.getByRole('button', { name: 'No es correcto' }).click();
  await expectNoFaultsInBothThemes(page, 'why an answer was no good');
  await page.getByPlaceholder('Cuéntanos más (opcional)').fill('Cuesta menos.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Gracias por tu opinión.')).toBeVisible();
  const [rating] = await ratings();
  expect(rating).toMatchObject({ rating: 'down', reason: 'incorrect', comment: 'Cuesta menos.' });

  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(ratings).toEqual([]);

  await chat.choose('Finalizar conversación');
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await page.getByRole('button', { name: '4 de 5' }).click();
  await expect(page.getByText('Gracias por tu opinión.')).toBeVisible();
  const scores = await db
    .select({ score: conversationRatings.score })
    .from(conversationRatings)
    .innerJoin(conversations, eq(conversations.id, conversationRatings.conversationId))
    .where(eq(conversations.assistantId, assistant.id));
  expect(scores).toEqual([{ score: 4 }]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, inject, test, vi } from 'vitest';
import { contacts } from '#shared/schema/index.ts';
import { closeBrowserAfterwards, expect, openPage } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';

let fixture: LeadFixture;
closeBrowserAfterwards();
beforeAll(async () => {
  fixture = await startLeadFixture({ clientFolder: inject('clientFolder') });
});
afterAll(() => fixture.close());

test('a visitor leaves an address and ends the conversation: the owner has a lead and a mail', async () => {
  const { db, url } = fixture.server;
  answerSummaries(fixture.openai, modelSummary());
  const assistant = await createAssistant(db, { notificationEmail: 'avisos@example.com' });
  const { page } = await openPage({ baseURL: url, viewport: { width: 390, height: 844 } });
  await page.goto(`/${assistant.slug}`);
  await page.getByLabel('Mensaje', { exact: true }).fill('Quiero dos implantes, ana@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('¿en qué puedo ayudarte?')).toBeVisible();
  const [contact] = await db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
  if (contact?.email !== 'ana@example.org') throw new Error('no lead');

  await page.getByRole('button', { name: 'Finalizar conversación' }).click();
  await expect(page.getByRole('dialog')).toContainText('¿Finalizar la conversación?');
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(page.getByText('Conversación finalizada')).toBeVisible();
  await vi.waitUntil(() => fixture.smtp.mails.some(({ parsed }) => parsed.text?.includes(contact.sessionId)), soon);

  // What was ended stays away: also when the visitor comes back to the window, has written, or reloads.
  const welcome = page.getByText(`¡Hola! Soy ${assistant.name}`);
  const comeBack = async () => {
    const read = page.waitForResponse((response) => response.url().endsWith(`/chat/${contact.sessionId}`));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await read;
  };
  await page.getByRole('button', { name: 'Nueva conversación' }).first().click();
  await expect(welcome).toBeVisible();
  await comeBack();
  await page.reload();
  await expect(welcome).toBeVisible();
  await page.getByLabel('Mensaje', { exact: true }).fill('Otra pregunta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('¿en qué puedo ayudarte?')).toBeVisible();
  await comeBack();
  await page.reload();
  const questions = page.getByRole('log').getByText(/^Tú:/);
  await expect(page.getByText('Otra pregunta')).toBeVisible();
  await expect(questions).toHaveCount(1);
});

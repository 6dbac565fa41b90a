import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, inject, test, vi } from 'vitest';
import { contacts } from '#shared/schema/index.ts';
import { closePagesAfterwards, expect, openPage } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let fixture: LeadFixture;
closePagesAfterwards();
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
  await chatPage(page).send('Quiero dos implantes, ana@example.org');
  await expect(page.getByText('¿en qué puedo ayudarte?')).toBeVisible();
  const [contact] = await db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
  if (contact?.email !== 'ana@example.org') throw new Error('no lead');

  await chatPage(page).choose('Finalizar conversación');
  await expect(page.getByRole('dialog')).toContainText('¿Finalizar la conversación?');
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(page.getByText('Conversación finalizada')).toBeVisible();
  await vi.waitUntil(() => fixture.smtp.mails.some(({ parsed }) => parsed.text?.includes(contact.publicId)), soon);

  // What was ended stays away: also when the visitor comes back to the window, has written, or reloads.
  const welcome = page.getByText(`¡Hola! Soy ${assistant.name}`);
  const comeBack = async () => {
    // The page listens for it a moment after it shows what it does.
    await expect(async () => {
      const isHistory = (url: string) => new URL(url).pathname.endsWith(`/chat/${contact.sessionId}`);
      const read = page.waitForResponse((response) => isHistory(response.url()), { timeout: 2_000 });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await read;
    }).toPass({ timeout: 20_000 });
  };
  await page.getByRole('button', { name: 'Nueva conversación' }).first().click();
  await expect(welcome).toBeVisible();
  await comeBack();
  await page.reload();
  await expect(welcome).toBeVisible();
  await chatPage(page).send('Otra pregunta');
  await expect(page.getByText('¿en qué puedo ayudarte?')).toBeVisible();
  await comeBack();
  await page.reload();
  const questions = page.getByRole('log').getByText(/^Tú:/);
  await expect(page.getByText('Otra pregunta')).toBeVisible();
  await expect(questions).toHaveCount(1);
});

test('R09: no address of a page or a link, and no call for contacts, carries a session id', async () => {
  const { server, smtp } = fixture;
  const { db, url } = server;
  answerSummaries(fixture.openai, modelSummary());
  const owner = await openSignedIn(server);
  const assistant = await createAssistant(db, { userId: owner.user.id, notificationEmail: owner.user.email });
  const visitor = await openPage({ baseURL: url });
  const addresses = addressesOf(owner.page, visitor.page);
  const ownerCalls: string[] = [];
  owner.page.on('request', (request) => ownerCalls.push(request.url()));

  await visitor.page.goto(`/${assistant.slug}`);
  await chatPage(visitor.page).send('Quiero dos implantes, ana@example.org');
  await expect(visitor.page.getByText('¿en qué puedo ayudarte?')).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.page.getByText('¿en qué puedo ayudarte?')).toBeVisible();
  const [contact] = await db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
  if (!contact) throw new Error('no lead');
  await createVisitor(url, assistant.id).close(contact.sessionId);
  await vi.waitUntil(() => smtp.mails.some(({ to }) => to.includes(owner.user.email)), soon);
  const mail = smtp.mails.find(({ to }) => to.includes(owner.user.email));
  const link = /href="https:\/\/asistentes\.example([^"]+)"/.exec(mail?.parsed.html ?? '')?.[1] ?? '';

  const { page } = owner;
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'ana@example.org' });
  for (const tab of ['Conversaciones', 'Informes', 'Resumen']) await dialog.getByRole('tab', { name: tab }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ana@example.org' }).first().click();
  await expect(page).toHaveURL(new RegExp(`contacto=${contact.publicId}`));
  const links = await page.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(ownerCalls.some((call) => call.includes(`/contact/${contact.publicId}/conversations`))).toBe(true);
  const seen = [...addresses, ...ownerCalls, ...links].join('\n');
  expect(seen).not.toContain(contact.sessionId);
});

/** Fills with every address that the pages go to, also those they write themselves. */
function addressesOf(...pages: Page[]): string[] {
  const addresses: string[] = [];
  for (const page of pages) page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

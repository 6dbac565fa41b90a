import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { openInboxOwner } from '#tests/support/inbox-page.ts';
import { arrived, sideways, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

/** A window of 1280 × 720 and one of 1280 × 1024 at 400 %, one of 1280 × 720 at 200 %, and a small phone held sideways. */
const lowWindows = [
  [320, 180],
  [320, 256],
  [640, 360],
  [667, 375],
] as const;

/** In CSS pixels: enough lines of a message to read it. */
const readableHeight = 150;

/** The log has room for lines, and its last message and the field below can both be scrolled to. */
async function canBeRead(page: Page, log: Locator, field: Locator): Promise<void> {
  await expect(log.getByRole('listitem').last()).toBeAttached();
  expect((await log.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(readableHeight);
  for (const part of [log.getByRole('listitem').last(), field]) {
    await part.scrollIntoViewIfNeeded();
    const isOnTop = await part.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return element.contains(document.elementFromPoint(left + width / 2, (from + to) / 2));
    });
    expect(isOnTop, String(part)).toBe(true);
  }
  expect(await sideways(page)).toBe(0);
}

describe.each(lowWindows)('in a window of %i × %i', (width, height) => {
  const options = { viewport: { width, height }, drawn: true };

  test('the messages of a public chat can be read', async () => {
    const { slug } = await createAssistant(server.db, { offersPerson: true });
    const { page } = await openPage({ baseURL: server.url, ...options });
    const chat = chatPage(page);
    await chat.open(slug);
    await chat.send('Hola, ¿qué precio tiene una limpieza?');
    await expect(page.getByRole('button', { name: 'Copiar respuesta' })).toBeVisible();
    await canBeRead(page, chat.log, chat.field);
  });

  test('the messages of a private chat and of the inbox can be read', async () => {
    const { page, assistant, inbox, user } = await openInboxOwner(server, options);
    await createVisitor(server.url, assistant.id).talk('¿Puedo hablar con alguien?');
    await page.goto('/usuario/bandeja');
    await inbox.rows.first().click();
    await canBeRead(page, inbox.log, inbox.take);
    await inbox.take.click();
    await inbox.say('Hola, soy Marta.');
    await canBeRead(page, inbox.log, inbox.field);
    const own = await createAssistant(server.db, { userId: user.id });
    await visit(page, `/chat/${own.slug}`);
    const field = page.getByPlaceholder('Type your message...');
    await field.fill('Hola');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Copiar respuesta' })).toBeVisible();
    await canBeRead(page, page.getByRole('log'), field);
  });
});

test('no page scrolls sideways at 320 pixels, nor with the spacing that readers may set', async () => {
  const { page, path, contact, assistant } = await openOwner(server, { viewport: { width: 320, height: 640 } });
  for (const name of ['Ana Núñez', 'Bartolomé Fernández de la Reguera']) await contact({ ...ana, name });
  await page.goto('/usuario/dashboard');
  const wide: string[] = [];
  for (const address of [
    '/usuario/dashboard',
    '/usuario/contactos',
    '/usuario/contactos/estados',
    path,
    '/usuario/asistentes',
    `/usuario/asistentes/${assistant.id}`,
    '/usuario/estadisticas',
    '/usuario/costo',
    '/usuario/bandeja',
    '/usuario/mas',
    '/usuario/perfil',
    '/pricing',
  ]) {
    await visit(page, address);
    await arrived(page);
    const plain = await sideways(page);
    await setSpacing(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    const spaced = await sideways(page);
    await setSpacing(page, '');
    if (plain > 0 || spaced > 0) wide.push(`${address}: ${plain}, ${spaced} with spacing`);
  }
  expect(wide).toEqual([]);
});

/** Styles as a reader's own program sets them: over the page's. */
async function setSpacing(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rule);
}

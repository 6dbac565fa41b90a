import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { sitePages } from '#client/app/pages.ts';
import { rateLimits, systemSettings } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { closePagesAfterwards, expect, openPage } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, visit } from '#tests/support/page-checks.ts';
import { spanishAmong, spanishSentences, textsOf } from '#tests/support/spanish.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

let server: TestServer;
let sentences: (string | RegExp)[];
beforeAll(async () => {
  sentences = await spanishSentences();
  server = await startTestServer({ clientFolder: inject('clientFolder') });
  await server.db.update(systemSettings).set({ language: 'en' });
});
afterAll(() => server.close());
closePagesAfterwards();

/** A page's addresses, with the second demonstration assistant, or its conversation, wherever one names something. */
const addressesOf = (patterns: readonly string[]) =>
  patterns.map((pattern) => pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '2'));

async function expectNoSpanish(page: Page, where: string): Promise<void> {
  await arrived(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const texts = await textsOf(page);
  expect(texts.length, where).toBeGreaterThan(2);
  expect(spanishAmong(texts, sentences), where).toEqual([]);
}

/** Loads the first address, and goes on from it to the others. */
async function expectNoSpanishAt(page: Page, addresses: string[], where = ''): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    if (index === 0) await page.goto(address);
    else await visit(page, address);
    await expectNoSpanish(page, `${address}${where}`);
  }
}

const pagesFor = (access: string) =>
  sitePages.filter((page) => page.access === access).flatMap(({ paths }) => addressesOf(paths));

test('there are sentences to look for, and they are found', async () => {
  expect(sentences.length).toBeGreaterThan(300);
  expect(spanishAmong(['Contraseña', 'Hello', '¡Hola! Soy Ana', 'Ver: Saltar al contenido'], sentences)).toEqual([
    'Contraseña',
    '¡Hola! Soy Ana',
    'Ver: Saltar al contenido',
  ]);
});

describe('in English no page shows a Spanish sentence', () => {
  test('to visitors, nor the server where they log in and register', async () => {
    const { page, allow } = await openPage({ baseURL: server.url, locale: 'en-GB' });
    allow(/status of 4\d\d/);
    await expectNoSpanishAt(page, ['/a/b/c', ...pagesFor('anyone'), '/auth']);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Email or username required')).toBeVisible();
    await expect(page.getByText('Password required')).toBeVisible();
    await page.getByLabel('Email or username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong username or password.').first()).toBeVisible();
    for (let tries = 0; tries < 5; tries += 1) {
      await page.request.post('/api/login', { data: { username: 'admin', password: 'wrong' } });
    }
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText('Too many attempts in a row.').first()).toBeVisible();
    await expectNoSpanish(page, 'login');

    await visit(page, '/auth?tab=register');
    await expectNoSpanish(page, '/auth?tab=register');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Email', { exact: true }).fill('new@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long phrase');
    await page.getByLabel('Confirm password').fill('a long phrase');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This username is already in use').first()).toBeVisible();
    await expectNoSpanish(page, 'registration');
    await server.db.delete(rateLimits);
    for (const address of ['/clinica-sonrie', '/nobody']) await expectNoSpanishAt(page, [address]);
  });

  test('to users', async () => {
    const { page, user, allow } = await openSignedIn(server);
    // Somebody else's contacts.
    allow(/status of 404/);
    await expectNoSpanishAt(page, pagesFor('signed-in'), ', empty');
    await createAssistant(server.db, { userId: user.id, name: 'Clara', description: 'Books', systemPrompt: 'Books' });
    await expectNoSpanishAt(page, pagesFor('signed-in'));
  });

  test('to administrators', async () => {
    const { page, allow } = await openAdmin(server);
    allow(/status of 404/);
    await expectNoSpanishAt(page, [...pagesFor('admin'), ...pagesFor('signed-in')]);
  });

  test('in the dialogs of an assistant, nor the server at a plan’s limit, at the profile, and to a visitor whom nobody can answer', async () => {
    const { page, allow, user } = await openSignedIn(server, { locale: 'en-GB' });
    allow(/status of [45]\d\d/);
    await page.goto('/usuario/asistentes');
    await page.getByRole('button', { name: 'Create assistant' }).first().click();
    const dialog = page.getByRole('dialog');
    await expectNoSpanish(page, 'templates');
    await dialog.getByRole('listitem').last().getByRole('button').click();
    await expectNoSpanish(page, 'editor');
    await page.getByRole('button', { name: 'Create assistant' }).last().click();
    await expect(page.getByText('The name is required')).toBeVisible();
    await expect(page.getByText('The link address is required')).toBeVisible();
    await expectNoSpanish(page, 'editor with errors');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Create assistant' }).first().click();
    await dialog.getByRole('listitem').first().getByRole('button').click();
    const { slug } = await createAssistant(server.db, { userId: user.id, description: null, systemPrompt: null });
    await page.getByRole('button', { name: 'Create assistant' }).last().click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Your plan allows 1 assistant. Upgrade it to create more.').first()).toBeVisible();

    await page.goto('/usuario/perfil');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill('wrong');
    await page.getByLabel('New password', { exact: true }).fill('a long phrase');
    await page.getByLabel('Confirm new password').fill('a long phrase');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The current password isn’t right').first()).toBeVisible();
    await expectNoSpanish(page, 'profile');

    await page.context().clearCookies();
    const visitor = await page.context().newPage();
    await visitor.route('**/chat', (route) => {
      const data = { message: 'Ahora mismo no puedo responderte.', code: 'provider_failed', retryable: true };
      const body = `event: start\ndata: {"sessionId":"${'a'.repeat(22)}","conversationId":1,"messageId":1}\n\nevent: error\ndata: ${JSON.stringify(data)}\n\n`;
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await visitor.goto(`/asistente/${slug}`);
    await visitor.getByPlaceholder('Type your message...').fill('Hello');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('I can’t answer right now.')).toBeVisible();
    await expectNoSpanish(visitor, 'chat');
  });
});

test('files have English names', async () => {
  const { page, user } = await openSignedIn(server);
  const assistant = await createAssistant(server.db, { userId: user.id });
  await createContact(server.db, { assistantId: assistant.id, name: 'Ana' });
  const nameOf = async (address: string) => {
    await page.goto(address);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    return (await saved).suggestedFilename();
  };
  expect(await nameOf('/usuario/contactos')).toBe('contacts.csv');
  expect(await nameOf(`/usuario/asistentes/${assistant.id}/contactos`)).toBe(`contacts-${assistant.slug}.csv`);
  expect(await nameOf('/usuario/estadisticas')).toMatch(/^statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});

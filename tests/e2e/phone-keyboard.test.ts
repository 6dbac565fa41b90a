import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { closeBrowserAfterwards, expect, openPage } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clientFolder: inject('clientFolder') });
});
afterAll(() => server.close());
closeBrowserAfterwards();

const phone = { viewport: { width: 390, height: 844 } };
/** Of what an iPhone's keyboard leaves visible, in CSS pixels. */
const left = { height: 480, top: 60 };

/** As Safari tells of its keyboard, which covers the page and moves it: by `visualViewport` alone. */
async function openKeyboard(page: Page): Promise<void> {
  await page.evaluate(({ height, top }) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('no visual viewport');
    Object.defineProperties(viewport, { height: { get: () => height }, offsetTop: { get: () => top } });
    viewport.dispatchEvent(new Event('resize'));
  }, left);
}

/** Where the lower edge of a field's form is, from what the keyboard leaves. */
async function staysAbove(page: Page, placeholder: string): Promise<void> {
  const field = page.getByPlaceholder(placeholder);
  await expect(field).toBeVisible();
  await field.focus();
  await openKeyboard(page);
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      return y >= left.top && y + height <= left.top + left.height;
    })
    .toBe(true);
}

describe('the field stays above a phone’s keyboard', () => {
  test('in the public chat', async () => {
    const { slug } = await createAssistant(server.db);
    const { page } = await openPage({ baseURL: server.url, ...phone });
    await page.goto(`/asistente/${slug}`);
    await staysAbove(page, 'Escribe tu mensaje...');
  });

  test('in the private chat', async () => {
    const { page, user } = await openSignedIn(server, phone);
    const { slug } = await createAssistant(server.db, { userId: user.id });
    await page.goto(`/chat/${slug}`);
    await staysAbove(page, 'Type your message...');
  });

  test('in the test chat of the editor', async () => {
    const { page, user } = await openSignedIn(server, phone);
    await createAssistant(server.db, { userId: user.id });
    await page.goto('/usuario/asistentes');
    await page.getByRole('button', { name: 'Editar Clara' }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Probar' }).click();
    await staysAbove(page, 'Escribe tu mensaje...');
  });
});

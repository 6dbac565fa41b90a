import { expect as expectValue, test } from 'vitest';
import { assistants, messagePictures, sessionPictures } from '#shared/schema/index.ts';
import { expect, openPage, phone } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes, sideways } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { picture } from '#tests/support/pictures.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

const windows: [string, object][] = [
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
];

test.each(windows)('a visitor sends pictures along with words, or alone, on %s', async (_name, options) => {
  const { user } = await signedInUser(server);
  const { slug } = await createAssistant(server.db, { userId: user.id });
  const { page, allow } = await openPage({ baseURL: server.url, ...options });
  allow(/status of 415/);
  const chat = chatPage(page);
  const button = page.getByRole('button', { name: 'Añadir una foto' });
  const answered = async (messages: number) => {
    await expect(chat.items).toHaveCount(messages);
    await expect(chat.field).toBeEnabled();
    await expect(chat.stopButton).toHaveCount(0);
  };

  // Switched off there is no button.
  await chat.open(slug);
  await chat.send('Hola');
  await answered(2);
  await expect(chat.menuButton).toBeVisible();
  await expect(button).toHaveCount(0);

  await server.db.update(assistants).set({ takesPictures: true });
  await page.reload();
  await expect(button).toBeVisible();
  const photo = { mimeType: 'image/png', buffer: await picture(300, 200).png().toBuffer() };
  const file = page.locator('input[type=file]');
  await file.setInputFiles([
    { name: 'gotera.png', ...photo },
    { name: 'techo.png', ...photo },
  ]);
  await expect(page.getByText('Se enviarán con tu mensaje.')).toBeVisible();
  await expect(page.getByText('techo.png')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'chosen pictures');
  expectValue(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Quitar techo.png' }).click();
  await expect(page.getByText('techo.png')).toHaveCount(0);
  await expect.poll(() => server.db.$count(sessionPictures)).toBe(1);
  await chat.send('¿Cuánto cuesta arreglar esto?');
  await answered(4);
  await expect(page.getByText('Se enviará con tu mensaje.')).toHaveCount(0);
  expectValue(await server.db.$count(sessionPictures)).toBe(0);
  const before = await server.db.$count(messagePictures);

  await file.setInputFiles([{ name: 'otra.png', ...photo }]);
  await page.getByRole('button', { name: 'Enviar sin texto' }).click();
  await answered(6);
  expectValue(await server.db.$count(messagePictures)).toBe(before + 1);
  await page.reload();
  await expect(chat.log).toContainText('¿Cuánto cuesta arreglar esto?');
  await expect(chat.log).toContainText('📷');
  await file.setInputFiles([{ name: 'nada.png', mimeType: 'image/png', buffer: Buffer.from('nada') }]);
  await expect(page.getByText('Esto no se puede enviar.')).toBeVisible();
});

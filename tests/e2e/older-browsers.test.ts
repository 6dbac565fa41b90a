import { test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { makeOlder } from '#tests/support/older-browser.ts';
import { servePages } from '#tests/support/page-server.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const fixture = await servePages(startChatFixture);

async function openOlder(path: string) {
  const opened = await openPage({ baseURL: fixture.server.url });
  await makeOlder(opened.page);
  await opened.page.goto(path);
  return { ...opened, chat: chatPage(opened.page) };
}

const rich = [
  'Escribe a hola@negocio.es o mira https://negocio.example/precios y [esto](https://negocio.example/a).',
  '| Día | Hora |\n|---|---|\n| Lunes | 10 |',
  '```js\nconst a = 1;\n```',
  '- uno\n- dos',
].join('\n\n');

test('the chat answers in the oldest browsers that are supported, links, tables and code too', async () => {
  const { slug } = await createAssistant(fixture.server.db);
  fixture.openai.script(reply([rich]));
  const { page, chat } = await openOlder(`/asistente/${slug}`);
  await chat.send('¿Dónde os escribo?');
  await expect(chat.last.getByRole('link')).toHaveCount(3);
  await expect(chat.last.getByRole('table')).toBeVisible();
  await expect(chat.last.getByText('const a = 1;')).toBeVisible();
  await page.reload();
  await expect(chat.last.getByRole('link').first()).toHaveAttribute('href', 'mailto:hola@negocio.es');
  await expect(chat.field).toBeEnabled();
});

test('and draws whatever a reply may hold', async () => {
  const { slug } = await createAssistant(fixture.server.db);
  fixture.openai.script(reply([xssPayloads.join('\n\n')]));
  const { chat } = await openOlder(`/asistente/${slug}`);
  await chat.send('hola');
  await expect(chat.last.locator('a, p').first()).toBeVisible();
  await expect(chat.field).toBeEnabled();
});

test('so do the site’s pages', async () => {
  const { page } = await openOlder('/assistants');
  await expect(page.getByRole('link', { name: /^Iniciar Chat/ }).first()).toBeVisible();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

import { describe, onTestFinished, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { cut, noCredit, reply, serverError } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

const fixture = await servePages(startChatFixture, { providerTimings: { retryDelayMs: 5 } });

async function openChat(baseURL = fixture.server.url) {
  const assistant = await createAssistant(fixture.server.db);
  const opened = await openPage({ baseURL });
  const chat = chatPage(opened.page);
  await chat.open(assistant.slug);
  const stored = () => storedMessages(fixture.server.db, assistant.id);
  return { ...opened, chat, assistant, stored };
}

/** A chat whose first reply has begun and goes on when told. */
async function openChatMidReply(baseURL?: string) {
  const gated = gatedReply(['Al principio'], [' y al final.']);
  fixture.openai.script(gated.behaviour);
  const opened = await openChat(baseURL);
  await opened.chat.send('hola');
  await expect(opened.chat.last).toContainText('Al principio');
  return { ...opened, gated };
}

const whole = 'Al principio y al final.';

describe('coming back', () => {
  test('a reload in the middle of a reply takes it up again', async () => {
    const { page, chat, gated, stored } = await openChatMidReply();
    await page.reload();
    await expect(chat.last).toContainText('Al principio');
    await expect(chat.field).toBeDisabled();
    await expect(chat.stopButton).toBeVisible();
    gated.open();
    await expect(chat.last).toContainText(whole);
    await expect(chat.field).toBeEnabled();
    await expect(chat.items).toHaveCount(2);
    expect((await stored()).map(({ state }) => state)).toEqual(['complete', 'complete']);
  });

  test('a tab that is closed in the middle of a reply loses nothing', async () => {
    const { page, gated, assistant, stored } = await openChatMidReply();
    await page.close();
    gated.open();
    await expect.poll(async () => (await stored()).at(-1)?.state).toBe('complete');
    const again = chatPage(await page.context().newPage());
    await again.open(assistant.slug);
    await expect(again.last).toContainText(whole);
    await expect(again.items).toHaveCount(2);
  });

  test('a second tab shows what was said in the first, and the first what was said in the second; a reload keeps it; where it cannot be read that is said, and ‘Reintentar’ reads it', async () => {
    const { page, chat, assistant, allow } = await openChat();
    await chat.send('hola');
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    const tab = await page.context().newPage();
    const other = chatPage(tab);
    await other.open(assistant.slug);
    fixture.openai.script(reply(['Desde la otra']));
    await other.send('¿y aquí?');
    await expect(other.last).toContainText('Desde la otra');
    await expect(other.field).toBeEnabled();
    await expect(chat.field).toBeEnabled();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(chat.last).toContainText('Desde la otra');
    await expect(chat.items).toHaveCount(4);
    await tab.close();

    await page.reload();
    await expect(chat.items).toHaveCount(4);
    await expect(chat.items.first()).toContainText('hola');
    await expect(chat.last).toContainText('Desde la otra');
    await expect(chat.field).toBeEnabled();

    allow(/ERR_CONNECTION_RESET/);
    await page.route('**/api/assistants/*/chat/*', (route) => route.abort('connectionreset'));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar la conversación');
    await page.unroute('**/api/assistants/*/chat/*');
    await chat.retryButton.click();
    await expect(chat.last).toContainText('Desde la otra');
  });
});

describe('‘Detener’', () => {
  test('ends the reply and keeps what was said', async () => {
    const { page, chat, stored } = await openChatMidReply();
    const call = fixture.openai.requests.at(-1);
    await chat.stopButton.click();
    await expect(chat.field).toBeEnabled();
    await expect(chat.last).toContainText('Al principio');
    await expect(chat.last).toContainText('Respuesta incompleta');
    await expect(chat.retryButton).toHaveCount(0);
    await call?.closed;
    expect(call?.closedEarly).toBe(true);
    expect((await stored()).at(-1)).toMatchObject({ state: 'partial', content: 'Al principio' });
    await page.reload();
    await expect(chat.last).toContainText('Respuesta incompleta');
  });
});

describe('a reply that fails', () => {
  test('says so kindly, and ‘Reintentar’ answers the same message', async () => {
    const { page, chat, stored } = await openChat();
    fixture.openai.script(serverError(), serverError());
    await chat.send('hola');
    await expect(chat.last).toContainText('Ahora mismo no puedo responderte.');
    await expect(chat.last).toContainText('Déjame tu correo o tu teléfono');
    await expect(chat.field).toBeEnabled();
    await page.reload();
    await expect(chat.last).toContainText('Ahora mismo no puedo responderte.');
    await chat.retryButton.click();
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    await expect(chat.items).toHaveCount(2);
    await expect(chat.retryButton).toHaveCount(0);
    expect((await stored()).map(({ role, state }) => [role, state])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
    ]);
  });

  test('has no ‘Reintentar’ when that cannot help', async () => {
    const { chat } = await openChat();
    fixture.openai.script(noCredit());
    await chat.send('hola');
    await expect(chat.last).toContainText('Ahora mismo no puedo responderte.');
    await expect(chat.retryButton).toHaveCount(0);
    await expect(chat.field).toBeEnabled();
  });

  test('in the middle keeps its text and can be tried again', async () => {
    const { chat } = await openChat();
    fixture.openai.script(cut(['Al principio']));
    await chat.send('hola');
    await expect(chat.last).toContainText('Al principio');
    await expect(chat.last).toContainText('La respuesta se ha cortado.');
    await expect(chat.last).toContainText('Respuesta incompleta');
    await chat.retryButton.click();
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    await expect(chat.last).not.toContainText('Al principio');
    await expect(chat.items).toHaveCount(2);
  });
});

describe('a bad connection', () => {
  test('a message that cannot be sent stays, over a reload too, and ‘Reintentar’ sends it', async () => {
    const { page, chat, stored, allow } = await openChat();
    allow(/ERR_CONNECTION_RESET/);
    await page.route('**/api/assistants/*/chat', (route) => route.abort('connectionreset'));
    await chat.send('¿me oyes?');
    await expect(chat.last).toContainText('No hay conexión. Revisa tu internet y vuelve a intentarlo.');
    await expect(chat.field).toBeEnabled();
    expect(await stored()).toEqual([]);
    await page.reload();
    await expect(chat.items.first()).toContainText('¿me oyes?');
    await page.unroute('**/api/assistants/*/chat');
    await chat.retryButton.click();
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    await expect(chat.items).toHaveCount(2);
    expect(await stored()).toHaveLength(2);
  });

  test('loses none of several messages that could not be sent, nor what is still in the field', async () => {
    const { page, chat, stored, allow } = await openChat();
    allow(/ERR_CONNECTION_RESET/);
    await page.route('**/api/assistants/*/chat', (route) => route.abort('connectionreset'));
    await chat.send('primera');
    await expect(chat.retryButton).toHaveCount(1);
    await chat.send('segunda');
    await expect(chat.retryButton).toHaveCount(2);
    await chat.field.fill('a medio escribir');
    await page.reload();
    await expect(chat.field).toHaveValue('a medio escribir');
    await expect(chat.items).toHaveCount(4);
    await page.unroute('**/api/assistants/*/chat');
    await chat.retryButton.first().click();
    // What has not arrived stands behind it.
    await expect(chat.items).toHaveText([/primera/, /Hola, ¿en qué puedo ayudarte\?/, /segunda/, /No hay conexión/]);
    await page.reload();
    await expect(chat.retryButton).toHaveCount(1);
    await chat.retryButton.click();
    await expect(chat.retryButton).toHaveCount(0);
    await expect(chat.items).toHaveCount(4);
    await expect
      .poll(async () => (await stored()).filter(({ role }) => role === 'user').map(({ content }) => content))
      .toEqual(['primera', 'segunda']);
    await expect(chat.field).toHaveValue('a medio escribir');
    await chat.field.press('Enter');
    await expect(chat.items).toHaveCount(6);
    await page.reload();
    await expect(chat.field).toHaveValue('');
  });

  test('a message whose answer is lost is answered once', async () => {
    const { page, chat, stored, allow } = await openChat();
    allow(/ERR_CONNECTION_RESET/);
    const calls = fixture.openai.requests.length;
    await page.route('**/api/assistants/*/chat', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await chat.send('hola');
    await expect(chat.last).toContainText('No hay conexión.');
    await page.unroute('**/api/assistants/*/chat');
    await chat.retryButton.click();
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    await expect(chat.items).toHaveCount(2);
    expect(await stored()).toHaveLength(2);
    expect(fixture.openai.requests.length).toBe(calls + 1);
  });

  test('that breaks in the middle of a reply says so, and comes back without losing or doubling a word', async () => {
    const proxy = await startTcpProxy('127.0.0.1', Number(new URL(fixture.server.url).port));
    onTestFinished(() => proxy.close());
    const { chat, gated, allow } = await openChatMidReply(`http://${proxy.host}`);
    allow(
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/,
    );
    await proxy.cut();
    await expect(chat.last).toContainText('Sin conexión. Reconectando...');
    await expect(chat.last).toContainText('Al principio');
    await expect(chat.field).toBeDisabled();
    gated.open();
    await proxy.restore();
    await expect(chat.last).toContainText(whole);
    await expect(chat.last).not.toContainText('Reconectando');
    await expect(chat.field).toBeEnabled();
    await expect(chat.items).toHaveCount(2);
  });
});

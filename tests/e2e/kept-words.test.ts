import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { describe, onTestFinished, test } from 'vitest';
import { assistants, messages } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { conversationOf } from '#tests/support/inbox-fixture.ts';
import { openInboxOwner, openVisitor } from '#tests/support/inbox-page.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const fixture = await servePages(startChatFixture);

/** Two tabs of one visitor. */
async function openTwoTabs() {
  const assistant = await createAssistant(fixture.server.db);
  const opened = await openVisitor(fixture.server, assistant.slug);
  const tab = await opened.page.context().newPage();
  const other = { page: tab, chat: chatPage(tab) };
  await other.chat.open(assistant.slug);
  return { ...opened, other, assistant, stored: () => storedMessages(fixture.server.db, assistant.id) };
}

test('a suggestion takes nobody’s words away: whoever has gone to another conversation, or to a note, finds it behind what they had typed', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  for (const text of ['Busco un libro', '¿Abrís hoy?']) {
    fixture.openai.script(reply(['Dime.']));
    await createVisitor(fixture.server.url, assistant.id).talk(text);
  }
  await inbox.takeFirst();
  await expect(inbox.section('Las atiendo yo').getByRole('link')).toBeVisible();
  await inbox.field.fill('Buenos días.');
  const suggest = page.getByRole('button', { name: 'Sugerir respuesta' });
  for (const away of ['thread', 'note'] as const) {
    const gated = gatedReply([`Sugerencia ${away}`], ['.']);
    fixture.openai.script(gated.behaviour);
    const answered = page.waitForResponse('**/suggestion');
    await suggest.click();
    if (away === 'note') await page.getByRole('tab', { name: 'Nota interna' }).click();
    else await inbox.section('Abiertas').getByRole('link').click();
    gated.open();
    await answered;
    if (away === 'note') await page.getByRole('tab', { name: 'Mensaje' }).click();
    else await inbox.section('Las atiendo yo').getByRole('link').click();
    await expect(inbox.field).toHaveValue(new RegExp(`^Buenos días\\.\n\n[^]*Sugerencia ${away}\\.$`));
  }
});

test('what is half written is there in the tab that is opened after its own was closed', async () => {
  const { page, inbox, assistant } = await openInboxOwner(fixture.server);
  const visitor = await openVisitor(fixture.server, assistant.slug);
  fixture.openai.script(reply(['Dime.']));
  await visitor.chat.send('Hola');
  await expect(visitor.chat.last).toContainText('Dime.');
  await inbox.takeFirst();
  await inbox.field.fill('Le contesto');
  await visitor.chat.field.fill('Querría');
  const address = page.url();
  const owners = await page.context().newPage();
  const visitors = await visitor.page.context().newPage();
  await page.close();
  await visitor.page.close();
  await owners.goto(address);
  await expect(owners.getByRole('textbox', { name: 'Mensaje para el visitante' })).toHaveValue('Le contesto');
  const chat = chatPage(visitors);
  await chat.open(assistant.slug);
  await expect(chat.field).toHaveValue('Querría');
  await chat.field.press('Enter');
  await visitors.reload();
  await expect(chat.items.nth(2)).toContainText('Querría');
  await expect(chat.field).toHaveValue('');
});

test('words to an assistant that has been switched off meanwhile are there when it is on again', async () => {
  const assistant = await createAssistant(fixture.server.db);
  const { page, chat, allow } = await openVisitor(fixture.server, assistant.slug);
  allow(/404/);
  const switched = (isActive: boolean) =>
    fixture.server.db.update(assistants).set({ isActive }).where(eq(assistants.id, assistant.id));
  await switched(false);
  await chat.send('¿Seguís abiertos?');
  await expect(chat.items.first()).toContainText('¿Seguís abiertos?');
  await page.reload();
  await expect(page.getByText('Asistente no encontrado')).toBeVisible();
  await switched(true);
  await page.reload();
  await expect(chat.items.first()).toContainText('¿Seguís abiertos?');
  await chat.retryButton.click();
  await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
});

test('two tabs whose first messages leave at the same moment begin one session', async () => {
  const { chat, other, page, stored } = await openTwoTabs();
  await chat.field.fill('uno');
  await other.chat.field.fill('dos');
  await Promise.all([chat.field.press('Enter'), other.chat.field.press('Enter')]);
  for (const tab of [chat, other.chat])
    await expect(async () => {
      if (await tab.retryButton.isVisible()) await tab.retryButton.click();
      await expect(tab.retryButton).toHaveCount(0, { timeout: 500 });
      await expect(tab.field).toBeEditable({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  await page.reload();
  await expect(chat.items).toHaveCount(4);
  const rows = await stored();
  expect(new Set(rows.map(({ conversationId }) => conversationId)).size).toBe(1);
});

test('of a conversation that has been ended nothing comes back, not what another tab has said in it either', async () => {
  const { chat, other, page } = await openTwoTabs();
  await chat.send('uno');
  await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
  await other.page.reload();
  await other.chat.send('dos');
  await expect(other.chat.items).toHaveCount(4);
  await expect(other.chat.field).toBeEditable();
  await page.bringToFront();
  await chat.choose('Finalizar conversación');
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Conversación finalizada')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-welcome]')).toBeVisible();
  await expect(chat.items).toHaveCount(0);
});

test('a tab that was cut off in the middle of a reply takes words again once another tab has begun anew', async () => {
  const proxy = await startTcpProxy('127.0.0.1', Number(new URL(fixture.server.url).port));
  onTestFinished(() => proxy.close());
  const gated = gatedReply(['Al principio'], [' y al final.']);
  fixture.openai.script(gated.behaviour);
  const assistant = await createAssistant(fixture.server.db);
  const { page, allow } = await openPage({ baseURL: `http://${proxy.host}` });
  allow(/ERR_/);
  const chat = chatPage(page);
  await chat.open(assistant.slug);
  await chat.send('hola');
  await expect(chat.last).toContainText('Al principio');
  await proxy.cut();
  await expect(chat.last).toContainText('Reconectando');
  // As 'Nueva conversación' in another tab does.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('chat-session:')) localStorage.removeItem(key);
  });
  await expect(chat.field).toBeEditable();
  await expect(chat.last).not.toContainText('Reconectando');
  gated.open();
  await proxy.restore();
  await chat.send('otra vez');
  await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
});

test('whoever has scrolled up in a long conversation stays there, whatever others say; how much is new is told, and one’s own message is seen', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server, { drawn: true });
  const visitor = await openVisitor(fixture.server, assistant.slug, { drawn: true });
  fixture.openai.script(reply(['Dime.']));
  await visitor.chat.send('Hola');
  await expect(visitor.chat.last).toContainText('Dime.');
  const sessionId = await visitor.page.evaluate((id) => localStorage.getItem(`chat-session:${id}`) ?? '', assistant.id);
  const { id: conversationId } = await conversationOf(fixture.server, sessionId);
  const said = Array.from({ length: 500 }, (_, n) => `Mensaje ${n}: ${'palabras '.repeat((n * 7) % 40)}`);
  await fixture.server.db.insert(messages).values(
    said.map((content, n) => ({
      conversationId,
      role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content,
    })),
  );
  await visitor.page.reload();
  await inbox.takeFirst();
  await visitor.page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(visitor.page.getByText('Hablas con')).toBeVisible();
  await inbox.say('Soy Marta');
  await visitor.chat.send('Sigo aquí');
  await expect(inbox.log.getByText('Sigo aquí')).toBeVisible();
  const topOf = (log: typeof inbox.log) => log.evaluate((element) => element.scrollTop);
  const scrollUp = async (log: typeof inbox.log) => {
    await log.hover();
    for (let turn = 0; turn < 3; turn++) await log.page().mouse.wheel(0, -400);
    await log.page().waitForTimeout(300);
  };
  await scrollUp(visitor.chat.log);
  const before = await topOf(visitor.chat.log);
  await inbox.say('¿Te llamo?');
  await inbox.say('¿O te escribo?');
  await expect(visitor.chat.log.getByText('¿O te escribo?')).toBeAttached();
  expect(await topOf(visitor.chat.log)).toBe(before);
  await expect(visitor.page.getByRole('button', { name: 'Ir al final: 2 mensajes nuevos' })).toBeVisible();
  await visitor.chat.send('Llámame');
  await expect(visitor.chat.log.getByText('Llámame')).toBeInViewport();
  await scrollUp(inbox.log);
  const inInbox = await topOf(inbox.log);
  await visitor.chat.send('A las cinco');
  await expect(page.getByRole('button', { name: /Ir al final: [12] mensajes? nuevos?/ })).toBeVisible();
  await expect(inbox.log.getByText('A las cinco')).toBeAttached();
  expect(await topOf(inbox.log)).toBe(inInbox);
  await inbox.say('Hasta luego');
  await expect(inbox.log.getByText('Hasta luego')).toBeInViewport();
});

describe('of a conversation of 1,200 messages', () => {
  async function longConversation() {
    const { page, assistant, inbox } = await openInboxOwner(fixture.server, { drawn: true });
    const visitor = await openVisitor(fixture.server, assistant.slug, { drawn: true });
    await visitor.chat.send('El primero de todos');
    await expect(visitor.chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    const sessionId = await visitor.page.evaluate(
      (id) => localStorage.getItem(`chat-session:${id}`) ?? '',
      assistant.id,
    );
    const { id: conversationId } = await conversationOf(fixture.server, sessionId);
    const role = (n: number) => (n % 2 === 0 ? ('user' as const) : ('assistant' as const));
    const said = Array.from({ length: 1_198 }, (_, n) => ({ conversationId, role: role(n), content: `mensaje ${n}.` }));
    await fixture.server.db.insert(messages).values(said);
    return { page, inbox, visitor };
  }

  /** From the `newest` messages to the first one, by 200 at a time; what one was reading stays in its place. */
  async function readUpwards(page: Page, log: Locator, newest: number): Promise<void> {
    const shown = () => log.locator('> ol > li').count();
    await expect(log.getByText('mensaje 1197.')).toBeInViewport();
    for (let count = newest; count < 1_200; count += 200) {
      await expect.poll(shown).toBe(count);
      const letGo = Promise.withResolvers<void>();
      await page.route(/[?&]before=/, async (route) => {
        await letGo.promise;
        await route.continue();
      });
      await log.press('Home');
      await expect(log.getByText('Cargando...')).toBeInViewport();
      const reading = log.getByText(`mensaje ${1_199 - count}.`, { exact: true });
      const place = async () => Math.round((await reading.boundingBox())?.y ?? 0);
      const before = await place();
      letGo.resolve();
      await expect.poll(shown).toBe(Math.min(count + 200, 1_200));
      expect(Math.abs((await place()) - before)).toBeLessThan(60);
      await page.unroute(/[?&]before=/);
    }
    await expect(log.getByRole('button', { name: /Ver mensajes anteriores|Cargando/ })).toHaveCount(0);
    await expect(log.getByRole('listitem').first()).toContainText('El primero de todos');
    await expect(log).toBeFocused();
  }

  test('the first one is reached in the inbox, and what one was reading stays in its place', async () => {
    const { page, inbox } = await longConversation();
    await page.goto('/usuario/bandeja');
    await inbox.rows.first().click();
    await readUpwards(page, inbox.log, 60);
  });

  test('the first one is reached by its visitor, and what one was reading stays in its place', async () => {
    const { visitor } = await longConversation();
    await visitor.page.reload();
    await readUpwards(visitor.page, visitor.chat.log, 200);
  });
});

test('whoever has asked for a person goes on with the field', async () => {
  const { assistant } = await openInboxOwner(fixture.server);
  const { page, chat } = await openVisitor(fixture.server, assistant.slug);
  await chat.send('Hola');
  await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
  await page.getByRole('button', { name: 'Hablar con una persona' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esperando a una persona')).toBeVisible();
  await expect(chat.field).toBeFocused();
});

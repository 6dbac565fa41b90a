import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Locator, Page, Route } from 'playwright';
import { describe, test } from 'vitest';
import { messages, sessions } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { startChatFixture, storedMessages } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant, userPassword } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { conversationOf } from '#tests/support/inbox-fixture.ts';
import { openInboxOwner, openVisitor } from '#tests/support/inbox-page.ts';
import { servePages } from '#tests/support/page-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';

/** What a page shows of messages that it has not sent itself, and when it reads them. */

const fixture = await servePages(startChatFixture);
const answer = 'Hola, ¿en qué puedo ayudarte?';

/** A chat in a tab: a visitor's, or a signed-in user's own. */
function chatIn(page: Page) {
  const field = page.getByPlaceholder(/^(Escribe tu mensaje|Type your message)/);
  const items = page.getByRole('log').locator('> ol > li');
  return {
    page,
    field,
    items,
    async say(text: string): Promise<void> {
      await expect(field).toBeEditable();
      await field.fill(text);
      await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled();
      await field.press('Enter');
      await expect(items.filter({ hasText: text }).first()).toBeVisible();
    },
    /** Until the newest message is answered. */
    answered: () => expect(items.last()).toContainText(answer),
  };
}

const kinds = {
  public: {
    send: /\/api\/assistants\/\d+\/chat$/,
    reads: /\/api\/assistants\/\d+\/chat\/[^/]+(\?|$)/,
    async open() {
      const assistant = await createAssistant(fixture.server.db);
      return { assistant, ...(await openVisitor(fixture.server, assistant.slug)) };
    },
  },
  private: {
    send: /\/api\/conversations\/\d+\/messages$/,
    reads: /\/api\/conversations\/\d+\/messages\?/,
    async open() {
      const opened = await openSignedIn(fixture.server);
      const assistant = await createAssistant(fixture.server.db, { userId: opened.user.id });
      await opened.page.goto(`/chat/${assistant.slug}`);
      return { assistant, ...opened };
    },
  },
} as const;

describe.each(['public', 'private'] as const)('in the %s chat', (kind) => {
  const { open, send, reads } = kinds[kind];

  /** A conversation that has begun. */
  async function begin() {
    const { page, assistant, allow } = await open();
    const chat = chatIn(page);
    await chat.say('buenas');
    await chat.answered();
    await expect(chat.field).toBeEditable();
    const stored = async () => (await storedMessages(fixture.server.db, assistant.id)).map(({ content }) => content);
    return { page, chat, assistant, allow, stored };
  }

  test('what another tab has said stands before what is said here later, read or not', async () => {
    const { page, chat, stored } = await begin();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const other = chatIn(tab);
    await expect(other.items).toHaveCount(2);
    const letGo = Promise.withResolvers<void>();
    await page.route(reads, async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await other.say('desde la otra');
    await expect(other.items).toHaveCount(4);
    await other.answered();
    await chat.say('desde esta');
    await expect(chat.items.last()).toContainText(answer);
    letGo.resolve();
    await expect(chat.items).toHaveCount(6);
    await expect.poll(stored).toHaveLength(6);
    await expect(chat.items).toContainText(await stored());
    await page.unroute(reads);
  });

  test('a message that had arrived, and is sent again behind another one, stays where the server has it', async () => {
    const { page, chat, stored, allow } = await begin();
    allow(/ERR_CONNECTION_RESET|ERR_FAILED/);
    const isPost = (route: Route) => route.request().method() === 'POST';
    const lose = async (route: Route) => {
      if (!isPost(route)) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    };
    const hide = (route: Route) => (isPost(route) ? route.fallback() : route.abort());
    await page.route(reads, hide);
    await page.route(send, lose);
    await chat.say('equis');
    const again = page.getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    await page.unroute(send, lose);
    await chat.say('griega');
    await expect(chat.items.filter({ hasText: answer })).toHaveCount(2);
    if (await again.first().isEnabled()) await again.first().click();
    await page.unroute(reads, hide);
    // The connection is back: after many tries in vain the next one would come after half a minute.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(again).toHaveCount(0);
    await expect(chat.items).toHaveCount(6);
    expect(await stored()).toEqual(['buenas', answer, 'equis', answer, 'griega', answer]);
    await expect(chat.items).toContainText(await stored());
  });

  test('whoever has scrolled up stays there when what was said in another tab is read', async () => {
    const { page, chat, assistant } = await begin();
    const [first] = await storedMessages(fixture.server.db, assistant.id);
    if (!first) throw new Error('nothing is stored');
    const many = Array.from({ length: 60 }, (_, n) => ({
      conversationId: first.conversationId,
      role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `mensaje ${n}. ${'palabras '.repeat(30)}`,
    }));
    await fixture.server.db.insert(messages).values(many);
    await page.reload();
    const log = page.getByRole('log');
    await expect(log.getByText('mensaje 59.')).toBeInViewport();
    await expect(chat.items).toHaveCount(62);
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(chatIn(tab).items).toHaveCount(62);
    await page.bringToFront();
    const letGo = Promise.withResolvers<void>();
    await page.route(reads, async (route) => {
      await letGo.promise;
      await route.continue();
    });
    // As a wheel does it: a way up, seen by the page. What comes near is laid out, and moves the numbers of what one sees until that is done.
    await log.evaluate((element) => element.scrollTo({ top: 900 }));
    await expect(page.getByRole('button', { name: 'Ir al final' })).toBeVisible();
    await expect.poll(async () => isDeepStrictEqual(await seenIn(log), await seenIn(log, restMs))).toBe(true);
    const seen = await seenIn(log);
    await chatIn(tab).say('desde la otra');
    await chatIn(tab).answered();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    letGo.resolve();
    await expect(chat.items).toHaveCount(64);
    expect(await seenIn(log)).toEqual(seen);
    await expect(page.getByRole('button', { name: 'Ir al final: 2 mensajes nuevos' })).toBeVisible();
    expect(await seenIn(log)).toEqual(seen);
    await page.unroute(reads);
  });
});

const restMs = 200;

/** The first message that is wholly in sight, and how far from the top it stands, after a pause. */
async function seenIn(log: Locator, afterMs = 0) {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  return log.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const items = [...element.querySelectorAll('li')];
    const first = items.find((item) => item.getBoundingClientRect().top >= top);
    return { says: first?.textContent?.slice(0, 20), at: Math.round((first?.getBoundingClientRect().top ?? 0) - top) };
  });
}

test.each(['visibilitychange', 'pageshow', 'online'])(
  'a page at rest reads what was said meanwhile when it is told of ‘%s’',
  async (event) => {
    const { page, assistant } = await kinds.public.open();
    const chat = chatIn(page);
    await chat.say('buenas');
    await chat.answered();
    await expect(chat.field).toBeEditable();
    const sessionId = await page.evaluate((id) => localStorage.getItem(`chat-session:${id}`) ?? '', assistant.id);
    fixture.openai.script(reply(['De lejos.']));
    await createVisitor(fixture.server.url, assistant.id).talk('desde otro sitio', { sessionId });
    await page.evaluate(
      (name) => (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)),
      event,
    );
    await expect(chat.items.last()).toContainText('De lejos.');
  },
);

test('a tab in sight with the same private conversation shows what is said in another one as it is said', async () => {
  const { page } = await kinds.private.open();
  const chat = chatIn(page);
  await chat.say('uno');
  await chat.answered();
  const other = chatIn(await page.context().newPage());
  await other.page.goto(page.url());
  await expect(other.items).toHaveCount(2);
  await chat.say('dos');
  await expect(other.items).toHaveCount(4);
  await other.answered();
  await expect(other.field).toBeEditable();
  await other.say('tres');
  await expect(chat.items).toHaveCount(6);
  await chat.answered();
});

test('a tab in sight shows what is said in another one as it is said, the first message too', async () => {
  const assistant = await createAssistant(fixture.server.db);
  const { page, chat } = await openVisitor(fixture.server, assistant.slug);
  const tab = await page.context().newPage();
  const other = chatPage(tab);
  await other.open(assistant.slug);
  await expect(other.sendButton).toBeVisible();
  await chat.send('uno');
  await expect(other.items).toHaveCount(2);
  await expect(other.last).toContainText(answer);
  await expect(other.field).toBeEditable();
  await other.send('dos');
  await expect(chat.items).toHaveCount(4);
  await expect(chat.last).toContainText(answer);
});

test('a message that is sent as the session ends arrives once one has signed in again', async () => {
  const { page, assistant, user, allow } = await kinds.private.open();
  allow(/status of 401/);
  const chat = chatIn(page);
  await chat.say('buenas');
  await chat.answered();
  await expect(chat.field).toBeEditable();
  const endSession = () => fixture.server.db.delete(sessions).where(eq(sessions.userId, user.id));
  await page.route(
    kinds.private.send,
    async (route) => {
      await endSession();
      await route.continue();
    },
    { times: 1 },
  );
  await chat.field.fill('que no se pierda');
  await chat.field.press('Enter');
  const question = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  await question.getByLabel('Contraseña', { exact: true }).fill(userPassword);
  await question.getByRole('button', { name: 'Iniciar sesión y seguir' }).click();
  await expect(chat.items).toHaveCount(4);
  await expect(chat.items.nth(2)).toContainText('que no se pierda');
  await expect(chat.items.last()).toContainText(answer);
  const stored = await storedMessages(fixture.server.db, assistant.id);
  expect(stored.map(({ content }) => content)).toEqual(['buenas', answer, 'que no se pierda', answer]);

  // Noticed by a read: what stands in the field is there after the login.
  await expect(chat.field).toBeEditable();
  await chat.field.fill('a medias');
  await endSession();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Email o nombre de usuario').fill(user.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(userPassword);
  await page.keyboard.press('Enter');
  await expect(chat.items).toHaveCount(4);
  await expect(chat.field).toHaveValue('a medias');
});

describe('an agent’s open conversation', () => {
  const threadReads = /\/api\/inbox\/threads\/\d+(\?|$)/;
  const posts = /\/api\/inbox\/threads\/\d+\/messages$/;

  /** Taken, with the server's events at hand. */
  async function openTaken() {
    const opened = await openInboxOwner(fixture.server);
    const { sessionId } = await createVisitor(fixture.server.url, opened.assistant.id).talk('Hola');
    const told = opened.page.waitForResponse('**/api/events');
    await opened.inbox.takeFirst();
    await expect(opened.inbox.field).toBeVisible();
    await told;
    /** Each message from another address: what counts them is no matter here. */
    const visitorSays = (text: string) =>
      createVisitor(fixture.server.url, opened.assistant.id).say(text, { sessionId });
    const { id } = await conversationOf(fixture.server, sessionId);
    return { ...opened, visitorSays, id };
  }

  test.each([
    ['one read has', 0],
    ['the reads of 1.5 s have', 1_500],
  ])('shows what %s failed to bring, while the server’s events go on', async (_, failMs) => {
    const { page, inbox, visitorSays, allow } = await openTaken();
    allow(/502|Failed to load resource/);
    await visitorSays('antes.');
    await expect(inbox.log.getByText('antes.')).toHaveCount(1);
    let failedAt = 0;
    await page.route(threadReads, async (route) => {
      if (failedAt > 0 && Date.now() - failedAt >= failMs) return route.continue();
      failedAt ||= Date.now();
      await route.fulfill({ status: 502, body: '' });
    });
    await visitorSays('¿Sigues ahí?');
    await expect.poll(() => failedAt).toBeGreaterThan(0);
    if (failMs > 0) await inbox.say('Aquí sigo.');
    await expect(inbox.log.getByText('¿Sigues ahí?', { exact: true })).toHaveCount(1);
    await visitorSays('Bien.');
    await expect(inbox.log.getByText('Bien.', { exact: true })).toHaveCount(1);
    await expect(inbox.log.getByText('¿Sigues ahí?', { exact: true })).toHaveCount(1);
  });

  test('keeps words that could not be sent, though the same ones were sent before', async () => {
    const { page, inbox, allow, id } = await openTaken();
    allow(/502|Failed to load resource/);
    // Both are written before either has arrived; the second one never does.
    const isWritten = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(posts, async (route) => {
      sent += 1;
      if (sent > 1) return route.fulfill({ status: 502, body: '' });
      await isWritten.promise;
      await route.continue();
    });
    for (let time = 0; time < 2; time++) {
      await inbox.field.fill('Un momento');
      await inbox.field.press('Enter');
      await expect(inbox.log.getByText('Un momento', { exact: true })).toHaveCount(time + 1);
    }
    isWritten.resolve();
    const again = inbox.log.getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    await page.reload();
    await expect(inbox.log.getByText('Un momento', { exact: true })).toHaveCount(2);
    await expect(again).toBeVisible();
    await page.unroute(posts);
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(inbox.log.getByText('Un momento', { exact: true })).toHaveCount(2);
    const rows = await fixture.server.db.select().from(messages).where(eq(messages.conversationId, id));
    expect(rows.filter(({ content }) => content === 'Un momento')).toHaveLength(2);
  });

  test('sends the reply that was refused for want of a session once one has signed in again', async () => {
    const { page, inbox, user, allow, id } = await openTaken();
    allow(/status of 401/);
    await page.route(
      posts,
      async (route) => {
        await fixture.server.db.delete(sessions).where(eq(sessions.userId, user.id));
        await route.continue();
      },
      { times: 1 },
    );
    await inbox.field.fill('Te llamo a las cinco');
    await inbox.field.press('Enter');
    const question = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
    await question.getByLabel('Contraseña', { exact: true }).fill(userPassword);
    await question.getByRole('button', { name: 'Iniciar sesión y seguir' }).click();
    await expect(question).toHaveCount(0);
    await expect(inbox.log.getByText('Te llamo a las cinco')).toHaveCount(1);
    await expect
      .poll(async () => {
        const rows = await fixture.server.db.select().from(messages).where(eq(messages.conversationId, id));
        return rows.filter(({ content }) => content === 'Te llamo a las cinco').length;
      })
      .toBe(1);
  });
});

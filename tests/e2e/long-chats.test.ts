import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { messages } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { conversationOf } from '#tests/support/inbox-fixture.ts';
import { openInboxOwner, openVisitor } from '#tests/support/inbox-page.ts';
import { servePages } from '#tests/support/page-server.ts';

/** What of a long conversation is on a page, and when. */

const fixture = await servePages(startChatFixture);

/** A visitor's conversation with so many messages more, and its owner's page. */
async function openLong(count: number) {
  const owner = await openInboxOwner(fixture.server, { drawn: true });
  const visitor = await openVisitor(fixture.server, owner.assistant.slug, { drawn: true });
  await visitor.chat.send('El primero de todos');
  await expect(visitor.chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
  const sessionId = await visitor.page.evaluate(
    (id) => localStorage.getItem(`chat-session:${id}`) ?? '',
    owner.assistant.id,
  );
  const { id: conversationId } = await conversationOf(fixture.server, sessionId);
  const said = Array.from({ length: count }, (_, n) => ({
    conversationId,
    role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `mensaje ${n}. ${'palabras '.repeat(n % 40)}`,
  }));
  await fixture.server.db.insert(messages).values(said);
  return { owner, visitor };
}

/** Notes how many messages stand in the log each time that this changes. */
async function noteCounts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver(() => {
      const count = document.querySelectorAll('[role=log] > ol > li').length;
      if (count > 0 && count !== counts.at(-1)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
  });
}

describe('a long conversation', () => {
  test('is drawn from its end, a few messages at a time, in the chat and in the inbox', async () => {
    const { owner, visitor } = await openLong(300);
    await noteCounts(visitor.page);
    await noteCounts(owner.page);
    await visitor.page.reload();
    await owner.page.goto('/usuario/bandeja');
    await owner.inbox.rows.first().click();
    for (const { page, log, drawn } of [
      { page: visitor.page, log: visitor.chat.log, drawn: 200 },
      { page: owner.page, log: owner.inbox.log, drawn: 60 },
    ]) {
      await expect(log.getByRole('listitem')).toHaveCount(drawn);
      await expect(log.getByText('mensaje 299.')).toBeInViewport();
      const counts: number[] = await page.evaluate(() => Reflect.get(window, 'counts'));
      expect(counts[0]).toBeLessThanOrEqual(30);
      for (const [at, count] of counts.entries()) expect(count - (counts[at - 1] ?? 0)).toBeLessThanOrEqual(30);
      await expect(page.getByRole('button', { name: 'Ir al final' })).toHaveCount(0);
    }
  });

  test('is laid out only near the screen, without a change of its height, and with room for outlines', async () => {
    const { visitor } = await openLong(198);
    await visitor.page.reload();
    const { log, items } = visitor.chat;
    await expect(items).toHaveCount(200);
    const first = log.getByText('El primero de todos');
    const isLaidOut = () => first.evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true }));
    const height = () => log.evaluate((element) => element.scrollHeight);
    await expect.poll(isLaidOut).toBe(false);
    const before = await height();
    await log.press('Home');
    await expect(first).toBeInViewport();
    await expect.poll(isLaidOut).toBe(true);
    expect(await height()).toBe(before);
    const cut = await log.evaluate(
      (element) =>
        [...element.querySelectorAll('ol, li')].filter((part) => {
          const { contentVisibility, overflowClipMargin } = getComputedStyle(part);
          return contentVisibility === 'auto' && overflowClipMargin !== '4px';
        }).length,
    );
    expect(cut).toBe(0);
  });

  test('follows a growing answer at its end, and leaves whoever reads further up where they are', async () => {
    const { visitor } = await openLong(120);
    await visitor.page.reload();
    const { log, items } = visitor.chat;
    await expect(items).toHaveCount(122);
    const lines = Array.from({ length: 30 }, (_, n) => `Línea ${n}.\n\n`);
    const gated = gatedReply(lines, ['Por fin.']);
    fixture.openai.script(gated.behaviour);
    await visitor.chat.send('¿Y ahora?');
    await expect(log.getByText('Línea 29.')).toBeInViewport();
    const reading = log.getByText('mensaje 60.');
    await reading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(visitor.page.getByRole('button', { name: 'Ir al final' })).toBeVisible();
    const place = async () => Math.round((await reading.boundingBox())?.y ?? 0);
    const before = await place();
    gated.open();
    await expect(log.getByText('Por fin.')).toBeAttached();
    await expect(visitor.chat.field).toBeEditable();
    expect(Math.abs((await place()) - before)).toBeLessThan(10);
  });

  test('is let go of in the inbox but for its newest messages when more come at its end, and read again by whoever goes up', async () => {
    const { owner, visitor } = await openLong(498);
    await owner.page.goto('/usuario/bandeja');
    await owner.inbox.rows.first().click();
    const { log } = owner.inbox;
    const items = log.getByRole('listitem');
    await expect(items).toHaveCount(60);
    const oldest = log.getByText('El primero de todos');
    // Each time that the top is reached, one more page is read.
    await expect(async () => {
      await log.press('Home');
      await expect(oldest).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(items).toHaveCount(500);
    await visitor.chat.send('Ahora mismo');
    await expect(items).toHaveCount(502);
    await expect(oldest).toBeInViewport();
    await log.press('End');
    await expect(owner.page.getByRole('button', { name: 'Ir al final' })).toHaveCount(0);
    await visitor.chat.send('Y otra vez');
    await expect.poll(() => items.count()).toBeLessThan(70);
    await expect(log.getByText('Y otra vez')).toBeInViewport();
    await log.press('Home');
    await expect.poll(() => items.count()).toBeGreaterThan(250);
    expect(await items.count()).toBeLessThan(270);
  });
});

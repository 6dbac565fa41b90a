import { expect as expectValue, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

/** Notes in the page whether the rest is already there when what comes first is put into it. */
function noteRest([first, rest]: [string, string]): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(first)) return;
    observer.disconnect();
    Object.assign(window, { hadRest: Boolean(document.querySelector(rest)) });
  }).observe(document, { childList: true, subtree: true });
}

test.each([
  {
    name: 'the start page: the greeting and the tasks, and then the assistants and the plan',
    path: () => '/usuario/dashboard',
    first: 'main h2',
    rest: 'main a[target=_blank]',
  },
  {
    name: 'an assistant on a phone: the list of sections, and then the form that it hides',
    path: (id: number) => `/usuario/asistentes/${id}`,
    first: 'main a[href$="/conocimiento"]',
    rest: 'main form',
  },
])('a page draws what is visible before the rest: $name', async ({ path, first, rest }) => {
  const { page, user } = await openSignedIn(server, phone);
  const { id } = await createAssistant(server.db, { userId: user.id });
  await page.addInitScript(noteRest, [first, rest] as [string, string]);
  await page.goto(path(id));
  await expect(page.locator(rest).first()).toBeAttached();
  expectValue(await page.evaluate(() => Reflect.get(window, 'hadRest'))).toBe(false);
});

test('what is drawn after the rest of the start page does not read again what the page has just read', async () => {
  const { page, user } = await openSignedIn(server);
  await createAssistant(server.db, { userId: user.id });
  // A slow browser: its frames come after the first answers.
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (draw) => Number(setTimeout(() => requestAnimationFrame(draw), 700));
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  await page.goto('/usuario/dashboard');
  await expect(page.locator('main a[target=_blank]').first()).toBeAttached();
  await page.waitForTimeout(500);
  expectValue(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expectValue(asked).toContain('/api/contact-counts');
});

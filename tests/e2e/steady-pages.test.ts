import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { plans } from '#shared/domain/accounts/plans.ts';
import { places } from '#tests/bench/pages/places.ts';
import { giveToOwner, oneAssistant } from '#tests/bench/pages/seed.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { phone } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { arrived } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

/** A fifth of what counts as good: nothing that anybody would see. */
const mostShift = 0.02;

const desktop = { viewport: { width: 1280, height: 800 } };
const accounts = {
  'much to show': await account({
    // As many as the plan allows, which the page of assistants says.
    assistants: plans.pro.assistantLimit,
    contacts: [14, 3],
    openConversations: 5,
    messagesOfOne: 9,
    sources: 4,
    days: 40,
  }),
  'nothing to show': await account(oneAssistant),
};

/** Wider pages move as phones do, or less: those that have a layout of their own there. */
const otherwiseOnDesktops = ['start page', 'contacts', 'topic board, 2,000', 'status board', 'inbox', 'admin: start'];
const fillWithTime = ['start page', 'contacts', 'knowledge, 300'];
const cases = places.flatMap((place) => [
  { ...place, device: 'phone', options: phone, has: 'much to show' } as const,
  { ...place, device: 'phone', options: phone, has: 'much to show', comes: 'the last first' } as const,
  ...(otherwiseOnDesktops.includes(place.name)
    ? [{ ...place, device: 'desktop', options: desktop, has: 'much to show' } as const]
    : []),
  ...(fillWithTime.includes(place.name)
    ? [{ ...place, device: 'phone', options: phone, has: 'nothing to show' } as const]
    : []),
]);

test.each(cases.map((one) => ({ comes: 'in turn', ...one })))(
  'what comes later keeps its room: $name, $device, $has, $comes',
  async ({ who, path, options, has, comes }) => {
    const { user, owned } = accounts[has];
    const { page } = await (who === 'admin'
      ? openAdmin(server, { ...options, drawn: true })
      : openSignedIn(server, { ...options, drawn: true, user }));
    const { giveUntil } = await holdAnswers(page, comes === 'in turn' ? 'shift' : 'pop');
    await page.goto(path(owned));
    let isOver = false;
    const coming = arrived(page).finally(() => {
      isOver = true;
    });
    await Promise.all([coming, giveUntil(() => isOver)]);
    const { shift, moves } = await shiftsOf(page);
    expect(shift, moves.join('\n')).toBeLessThanOrEqual(mostShift);
  },
);

async function account(size: Parameters<typeof giveToOwner>[2]) {
  const user = await createUser(server.db);
  return { user, owned: await giveToOwner(server.db, user.username, size) };
}

/** Keeps back what a page asks for, and gives it one answer after the other, the oldest or the newest next. Each is drawn before the next. */
async function holdAnswers(page: Page, next: 'shift' | 'pop') {
  const held: (() => void)[] = [];
  await page.route(/\/api\/(?!events|user$)/, async (route) => {
    const response = await route.fetch();
    const given = Promise.withResolvers<void>();
    held.push(given.resolve);
    await given.promise;
    await route.fulfill({ response });
  });
  return {
    /** Until the page is there, and nothing more has been asked for. */
    async giveUntil(isThere: () => boolean): Promise<void> {
      for (let idle = 0; idle < 4 || !isThere(); idle += 1) {
        const before = held.length;
        await drawn(page);
        // More is being asked for.
        const give = held.length === before ? held[next]() : undefined;
        if (give || held.length > before) idle = -1;
        give?.();
      }
    },
  };
}

/** Waits for what has come to be drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** How far what was drawn has moved without anybody’s doing, as browsers count it, and what. */
async function shiftsOf(page: Page): Promise<{ shift: number; moves: string[] }> {
  return page.evaluate(async () => {
    const found = { shift: 0, moves: [] as string[] };
    await new Promise<void>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput')) continue;
          found.shift += Number(Reflect.get(entry, 'value'));
          const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
            entry,
            'sources',
          );
          for (const { node, previousRect: from, currentRect: to } of sources)
            found.moves.push(
              `'${node?.textContent?.slice(0, 30)}' from ${from.y} (${from.height}) to ${to.y} (${to.height})`,
            );
        }
        resolve();
      }).observe({ type: 'layout-shift', buffered: true });
      // There may be none.
      setTimeout(resolve, 50);
    });
    return found;
  });
}

import { test } from 'vitest';
import { giveToOwner } from '#tests/bench/pages/seed.ts';
import { expect } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { arrived } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

test.each([
  ['contacts', '/usuario/contactos', 2, /^(?:Ana|Luis) /],
  ['the inbox', '/usuario/bandeja', 1, 'Visitante'],
  ['the start page', '/usuario/dashboard', 5, 'Contactos nuevos'],
])('what is on %s is read when its link is pointed at: a press waits for no answer', async (_, href, reads, shown) => {
  const user = await createUser(server.db);
  await giveToOwner(server.db, user.username, {
    ...{ assistants: 1, contacts: [14], openConversations: 5, messagesOfOne: 3, sources: 0, days: 0 },
  });
  const { page } = await openSignedIn(server, { user });
  await page.goto('/usuario/perfil');
  await arrived(page);
  const read: string[] = [];
  page.on('requestfinished', (request) => request.url().includes('/api/') && read.push(request.url()));
  const link = page.locator(`a[href="${href}"]:visible`).first();
  await link.hover();
  await expect.poll(() => read.length).toBe(reads);
  // From here on nothing is answered.
  await page.route('**/api/**', () => undefined);
  await link.click();
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
});

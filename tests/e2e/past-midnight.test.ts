import { test } from 'vitest';
import { dayAt } from '#shared/domain/days.ts';
import { expect } from '#tests/support/browser.ts';
import { openOwner } from '#tests/support/contact-pages.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const clock = movableClock();
const server = await servePages(startTestServer, { clock });

const today = () => dayAt(clock.now(), 'Europe/Madrid');

/** Leaves between ten and twenty minutes of the day. */
function tillEvening(): void {
  const day = today();
  while (today() === day) clock.advance({ minutes: 10 });
  clock.advance({ minutes: -20 });
}

test('contacts that stay open over midnight show what is due on the new day', async () => {
  tillEvening();
  const { page, contact } = await openOwner(server);
  await page.clock.setFixedTime(clock.now());
  const tomorrow = dayAt(new Date(clock.now().getTime() + 30 * 60_000), 'Europe/Madrid');
  await contact({ name: 'Ana Núñez', followUpDate: tomorrow, followUpNote: 'Llamar' });
  await page.goto('/usuario/contactos');
  await expect(page.getByRole('article')).toContainText('Ana Núñez');
  const due = page.getByRole('heading', { name: 'Seguimientos para hoy' });
  await expect(due).toHaveCount(0);
  const toggle = page.getByRole('button', { name: /^Para hoy/ });
  await expect(toggle).toHaveText('Para hoy');

  clock.advance({ minutes: 30 });
  await page.clock.setFixedTime(clock.now());
  // The page looks at its calendar three times a minute.
  await expect(due).toBeVisible({ timeout: 60_000 });
  await expect(toggle).toHaveText(/^Para hoy\s*1$/);
});

import { test } from 'vitest';
import { dayAt } from '#shared/domain/days.ts';
import { expect } from '#tests/support/browser.ts';
import { openOwner } from '#tests/support/contact-pages.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const clock = movableClock();
const server = await servePages(startTestServer, { clock });

const dayMs = 24 * 60 * 60_000;

test('contacts that stay open over midnight show what is due on the new day', async () => {
  const { page, contact } = await openOwner(server);
  const tomorrow = new Date(Date.now() + dayMs);
  await contact({ name: 'Ana Núñez', followUpDate: dayAt(tomorrow, 'Europe/Madrid'), followUpNote: 'Llamar' });
  await page.goto('/usuario/contactos');
  await expect(page.getByRole('article')).toContainText('Ana Núñez');
  const due = page.getByRole('heading', { name: 'Seguimientos para hoy' });
  await expect(due).toHaveCount(0);
  const toggle = page.getByRole('button', { name: /^Para hoy/ });
  await expect(toggle).toHaveText('Para hoy');

  clock.advance({ days: 1 });
  await page.clock.setFixedTime(tomorrow);
  // The page looks at its calendar three times a minute.
  await expect(due).toBeVisible({ timeout: 60_000 });
  await expect(toggle).toHaveText(/^Para hoy\s*\(1\)$/);
});

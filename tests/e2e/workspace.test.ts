import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { openInboxOwner } from '#tests/support/inbox-page.ts';
import { arrived, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' });

/** How far what was drawn has moved without anybody’s doing, as browsers count it. */
async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) total.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
}

test('whoever rests on a link has what its page begins with by the time it is pressed; whoever passes over it does not', async () => {
  const { page, contact } = await openOwner(server);
  await contact(ana);
  await page.goto('/usuario/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const read: string[] = [];
  page.on('request', (request) => void read.push(new URL(request.url()).pathname));
  const link = (name: string) => navigation(page).getByRole('link', { name, exact: false });
  // In one go, as fast as a pointer passes.
  await navigation(page).evaluate((bar) => {
    for (const passed of [...bar.querySelectorAll('a'), document.body])
      passed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/contacts\?.*due=false/),
    page.waitForResponse(/\/api\/contacts\?.*due=true/),
    link('Contactos').hover(),
  ]);
  await answer.finished();
  expect(read.filter((path) => /^.api.(numbers|inbox.threads)/.test(path))).toEqual([]);
  // What is known is shown at once, whatever becomes of the next reading.
  await page.route(/\/api\/contacts\?/, () => {});
  await link('Contactos').click();
  await expect(page.getByRole('article')).toContainText('Ana Núñez');
});

describe('the start page', () => {
  test('counts all who wait and all who are due, and shows the first five', async () => {
    const { page, assistant } = await openInboxOwner(server, phone);
    for (let count = 0; count < 6; count += 1) {
      const visitor = createVisitor(server.url, assistant.id);
      const { sessionId } = await visitor.talk('Es por una reclamación');
      expect((await visitor.client.post(`/api/assistants/${assistant.id}/chat/${sessionId}/person`)).status).toBe(200);
      const name = `Persona ${count}`;
      await createContact(server.db, { assistantId: assistant.id, name, unread: false, followUpDate: '2020-01-01' });
    }
    await page.goto('/usuario/dashboard');
    await expect(page.getByText('6 personas esperan respuesta. Tienes 6 seguimientos para hoy.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Esperan respuesta' }).getByRole('listitem')).toHaveCount(5);
  });

  test('says who waits, whom to turn to today and who is new, in the visitors’ words, with a call one touch away', async () => {
    const { page, assistant, inbox } = await openInboxOwner(server, phone);
    const visitor = createVisitor(server.url, assistant.id);
    const { sessionId } = await visitor.talk('Es por una reclamación');
    expect((await visitor.client.post(`/api/assistants/${assistant.id}/chat/${sessionId}/person`)).status).toBe(200);
    await createContact(server.db, { assistantId: assistant.id, ...ana });
    await createContact(server.db, {
      assistantId: assistant.id,
      ...ana,
      name: 'Javier Ortega',
      unread: false,
      followUpDate: '2020-01-01',
      followUpNote: 'Presupuesto',
    });
    await page.goto('/usuario/dashboard');
    await expect(page.getByText(/^Buen[ao]s (días|tardes|noches), user-/)).toBeVisible();
    await expect(page.getByText('Una persona espera respuesta. Tienes un seguimiento para hoy.')).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Esperan respuesta' }).getByRole('listitem');
    await expect(waiting).toContainText('Ha pedido una persona');
    await visitor.talk('¿Me puede atender alguien?', { sessionId });
    await expect(waiting).toContainText('«¿Me puede atender alguien?»');
    const due = page.getByRole('list', { name: 'Seguimientos para hoy' }).getByRole('listitem').first();
    await expect(due).toContainText('Presupuesto · Clínica Sonríe');
    const fresh = page.getByRole('list', { name: 'Sin leer' }).getByRole('listitem').first();
    await expect(fresh).toContainText('«mi correo es ana@example.com»');
    await expect(fresh.getByRole('link', { name: 'Llamar: Ana Núñez' })).toHaveAttribute('href', 'tel:+34612345678');
    for (const name of ['Visitas', 'Conversaciones', 'Contactos', 'Dejan su contacto'])
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'the start page');
    await waiting.getByRole('link', { name: 'Atender' }).click();
    await expect(inbox.take).toBeVisible();
    // A page inside a page has the bar's room for its own.
    await expect(navigation(page)).toBeHidden();
  });

  test.each([
    ['a phone', phone],
    ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ])('moves nothing while it comes on %s', async (_, options) => {
    const { page, contact } = await openOwner(server, options);
    for (let count = 0; count < 27; count += 1) await contact({ ...ana, name: `Ana ${count}`, unread: true });
    const shiftOf = await noteShifts(page);
    await page.goto('/usuario/dashboard');
    await arrived(page);
    await expect(page.getByRole('heading', { name: 'Contactos nuevos' })).toBeVisible();
    expect(await shiftOf()).toBeLessThan(0.05);
  });
});

describe('contacts', () => {
  test('begin in the first third of a phone, six of them in sight, and show their actions sideways', async () => {
    const { page, contact } = await openOwner(server, phone);
    for (let count = 0; count < 12; count += 1) await contact({ ...ana, name: `Ana ${count}` });
    await page.goto('/usuario/contactos');
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(12);
    const edge = (await navigation(page).boundingBox())?.y ?? 0;
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    expect(boxes[0]?.y).toBeLessThan(844 / 3);
    expect(boxes.filter((box) => box && box.y + box.height <= edge).length).toBeGreaterThanOrEqual(6);
    const row = rows.filter({ hasText: 'Ana 11' });
    await expect(row).toContainText('«mi correo es ana@example.com»');
    const call = row.getByRole('link', { name: 'Llamar: Ana 11' });
    await expect(call).not.toBeInViewport();
    await row.getByRole('button', { name: 'Ver acciones de Ana 11' }).click();
    await expect(call).toBeInViewport({ ratio: 1 });
    await expectNoFaultsInBothThemes(page, 'contacts on a phone');
  });

  test('have rows of 56 pixels on a desktop, whose actions come with the mouse and with the focus', async () => {
    const { page, contact } = await openOwner(server, { viewport: { width: 1280, height: 800 } });
    await contact(ana);
    await page.goto('/usuario/contactos');
    const row = page.getByRole('article');
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(58);
    const actions = row.getByRole('link', { name: 'Llamar: Ana Núñez' }).locator('xpath=ancestor::ul[1]/..');
    await expect(actions).toHaveCSS('opacity', '0');
    await row.hover();
    await expect(actions).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(actions).toHaveCSS('opacity', '0');
    await row.getByRole('link', { name: 'Llamar: Ana Núñez' }).focus();
    await expect(actions).toHaveCSS('opacity', '1');
    await expectNoFaultsInBothThemes(page, 'contacts on a desktop');
  });
});

describe('the frame', () => {
  test('leads from the side bar to each place once, to each assistant, and from its foot to the plan', async () => {
    const { page, user } = await openOwner(server);
    const { id } = await createAssistant(server.db, { userId: user.id, name: 'Florería Azahar' });
    await page.goto('/usuario/estadisticas');
    const bar = page.getByRole('banner');
    const ofOne = bar.getByRole('link', { name: 'Florería Azahar' });
    await expect(ofOne).toHaveAttribute('href', `/usuario/asistentes/${id}`);
    await expect(bar.getByRole('link', { name: /Prueba Gratuita 2 de 1 asistente/ })).toBeVisible();
    const hrefs = await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // The logo is the way home.
    expect(hrefs.slice(1)).toEqual([...new Set(hrefs)]);
    await expect(bar.locator('[aria-current=page]')).toHaveText('Estadísticas');
    await ofOne.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Editar Asistente Florería Azahar' })).toBeVisible();
    await expect(bar.locator('[aria-current=page]')).toHaveText('Florería Azahar');
    // From the very page that it leads to.
    await bar.getByRole('link', { name: 'Clínica Sonríe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Editar Asistente Clínica Sonríe' })).toBeVisible();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Clínica Sonríe');
  });

  test('shows the link past it where nothing covers it', async () => {
    const { page } = await openOwner(server);
    await page.goto('/usuario/dashboard');
    await arrived(page);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(link).toBeFocused();
    const isOnTop = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
  });

  test('on a phone covers nothing, and gives its room to the keyboard', async () => {
    const { page, contact } = await openOwner(server, phone);
    for (let count = 0; count < 8; count += 1) await contact({ ...ana, name: `Ana ${count}` });
    await page.goto('/usuario/dashboard');
    const bar = navigation(page);
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('link', { name: /^Contactos\s*8\s*sin leer$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Salir' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [last, edge] = await Promise.all([
      page.getByRole('button', { name: 'Salir' }).boundingBox(),
      bar.boundingBox(),
    ]);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    expect(Math.round((edge?.y ?? 0) + (edge?.height ?? 0))).toBe(844);
    await bar.getByRole('link', { name: /^Contactos/ }).click();
    await page.getByPlaceholder('Buscar contactos...').focus();
    await expect(bar).toBeHidden();
    await page.getByPlaceholder('Buscar contactos...').blur();
    await expect(bar).toBeVisible();
    await bar.getByRole('link', { name: 'Más' }).click();
    await expect(page).toHaveURL('/usuario/mas');
    await page.getByLabel('Tema').selectOption('Oscuro');
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await expectNoFaultsInBothThemes(page, 'more');
    await page.goBack();
    await expect(page).toHaveURL('/usuario/contactos');
  });
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { contacts, conversations, mailOutbox, sessions } from '#shared/schema/index.ts';
import { closeBrowserAfterwards, expect, openPage } from '#tests/support/browser.ts';
import { createContact, createManyContacts, createSummary, createTalk } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { adminPassword, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { failCalls, openSignedIn } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clientFolder: inject('clientFolder') });
});
afterAll(() => server.close());
closeBrowserAfterwards();

type ContactValues = Partial<typeof contacts.$inferInsert>;

/** A page of somebody with an assistant, which is not on its contacts yet. */
async function openOwner(options: Parameters<typeof openSignedIn>[1] = {}) {
  const opened = await openSignedIn(server, options);
  const assistant = await createAssistant(server.db, {
    userId: opened.user.id,
    name: 'Clínica Sonríe',
    notificationEmail: 'avisos@example.com',
  });
  return {
    ...opened,
    assistant,
    path: `/usuario/asistentes/${assistant.id}/contactos`,
    contact: (values: ContactValues = {}) => createContact(server.db, { assistantId: assistant.id, ...values }),
  };
}

const ana: ContactValues = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  phone: '+34612345678',
  interestLevel: 'high',
  interestReason: 'Pide cita y deja su teléfono',
  keyTopics: ['Implantes', 'Precios', 'Citas', 'Plazos', 'Ubicación'],
  summary: 'Quiere presupuesto para dos implantes.',
  evidence: { email: 'mi correo es ana@example.com', phone: 'llámame al 612 34 56 78' },
  conversationCount: 2,
};

function columnsOf(page: Page) {
  return page.getByRole('region', { name: 'Contactos por tema' }).getByRole('region');
}

async function titlesOf(page: Page): Promise<string[]> {
  return columnsOf(page).getByRole('heading', { level: 2 }).allTextContents();
}

/** The server can't be followed: the page has to ask. */
async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events', (route) =>
    route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } }),
  );
}

function counter(page: Page, label: string) {
  return page.getByRole('list', { name: 'Resumen' }).getByRole('listitem').filter({ hasText: label });
}

describe('the board of contacts', () => {
  test('has the figures, a column for each topic, and Otros', async () => {
    const { page, path, contact } = await openOwner();
    await contact(ana);
    await contact({ email: 'luis@example.com', keyTopics: ['Precios'], interestLevel: 'medium' });
    await contact({ phone: '+34600111222' });
    await contact();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard - Clínica Sonríe');
    await expect(page).toHaveTitle(/^\(4\) Dashboard - Clínica Sonríe/);
    await expect(counter(page, 'Total Contactos')).toContainText('4');
    await expect(counter(page, 'Alto Interés')).toContainText('1');
    await expect(counter(page, 'Temas Activos')).toContainText('5');
    expect(await titlesOf(page)).toEqual(['Citas', 'Implantes', 'Plazos', 'Precios', 'Ubicación', 'Otros']);
    for (const column of await columnsOf(page).all()) expect((await column.boundingBox())?.height).toBe(600);

    const card = columnsOf(page).filter({ hasText: 'Implantes' }).first().getByRole('article').first();
    await expect(card.getByRole('button', { name: 'Ana Núñez' })).toBeVisible();
    for (const word of ['Alto', 'Implantes', 'Precios', 'Citas', '+2', '2 conversaciones']) {
      await expect(card).toContainText(word);
    }
    for (const word of ['Plazos', 'Ubicación']) await expect(card).not.toContainText(word);
    const others = columnsOf(page).last();
    await expect(others.getByRole('article')).toHaveCount(2);
    await expect(others.getByRole('article').first()).toContainText('Visitante');
    await expect(others.getByRole('article').last()).toContainText('+34600111222');
    await expect(columnsOf(page).nth(3).getByRole('article').first()).toContainText('Medio');
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/usuario\/asistentes$/);
  });

  test('is searched while one writes, and by topic, which its address keeps', async () => {
    const { page, path, contact } = await openOwner();
    await contact(ana);
    await contact({ name: 'Luis', summary: 'Pregunta por el jardín', keyTopics: ['Precios'] });
    await page.goto(path);
    const search = page.getByPlaceholder('Buscar contactos...');
    await search.fill('JARDIN');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await titlesOf(page)).toEqual(['Precios']);
    await search.fill('612 34 56');
    await expect(columnsOf(page)).toHaveCount(5);
    await search.fill('nadie así');
    await expect(page.getByText('Ningún contacto coincide')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await expect(columnsOf(page)).toHaveCount(6);

    await page.getByRole('button', { name: 'Filtrar por tema: Todos los temas' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Todos los temas',
      'Citas',
      'Implantes',
      'Plazos',
      'Precios',
      'Ubicación',
    ]);
    await page.getByRole('menuitemradio', { name: 'Precios' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await titlesOf(page)).toEqual(['Precios']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filtrar por tema: Precios' })).toBeVisible();
    expect(await titlesOf(page)).toEqual(['Precios']);
    // The figures are of all contacts, whatever is being looked for.
    await expect(counter(page, 'Temas Activos')).toContainText('5');
  });

  test('without contacts says how they come', async () => {
    const { page, path, assistant } = await openOwner();
    await page.goto(path);
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    await expect(counter(page, 'Total Contactos')).toContainText('0');
    const link = page.getByRole('link', { name: 'Abrir el chat público' });
    await expect(link).toHaveAttribute('href', `/asistente/${assistant.slug}`);
  });

  test('shows a lead when it has come, without a reload', async () => {
    const { page, path, contact } = await openOwner();
    await page.goto(path);
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    const { id } = await contact({ name: 'Recién llegada', keyTopics: ['Precios'] });
    await expect(page.getByRole('article')).toContainText('Recién llegada');
    await expect(page.getByText('Nuevo contacto: Recién llegada')).toBeAttached();

    await server.db.update(contacts).set({ name: 'Otro nombre', updatedAt: new Date() }).where(eq(contacts.id, id));
    await expect(page.getByRole('article')).toContainText('Otro nombre');
    await expect(counter(page, 'Total Contactos')).toContainText('1');

    await server.db.delete(contacts).where(eq(contacts.id, id));
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
  });

  test('is told of a lead within a second, and asks for nothing while nothing changes', async () => {
    const { page, path, contact } = await openOwner();
    await contact(ana);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await followed;
    // What was loaded before the stream began is looked at once more.
    await page.waitForTimeout(1_500);
    asked.length = 0;
    await page.waitForTimeout(5_000);
    expect(asked).toEqual([]);
    await contact({ name: 'Recién llegada', keyTopics: ['Precios'] });
    await expect(page.getByRole('button', { name: 'Recién llegada' })).toBeVisible({ timeout: 1_000 });
    await expect.poll(() => asked.length).toBe(2);
    expect(asked.toSorted()).toEqual([
      expect.stringMatching(/^\/api\/assistants\/\d+\/contacts$/),
      '/api/contact-totals',
    ]);
  });

  test('is told over one stream for all of a browser’s tabs, and by the next when the first is closed', async () => {
    const { page, path, contact } = await openOwner();
    let streams = 0;
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams += 1;
    });
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(other.getByText('Aún no hay contactos')).toBeVisible();
    await contact({ name: 'Primera' });
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Primera' })).toBeVisible();
    expect(streams).toBe(1);
    const taken = other.waitForResponse('**/api/events');
    await page.close();
    await taken;
    await contact({ name: 'Segunda' });
    await expect(other.getByRole('button', { name: 'Segunda' })).toBeVisible();
    expect(streams).toBe(2);
  });

  test.each([
    ['whose leading tab sleeps', false],
    ['that can’t share', true],
  ])('is told in a browser %s, while it is in sight', async (_what, isOld) => {
    const { page, path, contact } = await openOwner();
    if (isOld) await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    const sleeper = await page.context().newPage();
    await sleeper.goto('/api/health/live');
    await sleeper.evaluate(() => void navigator.locks.request('asistentes:events', () => new Promise(() => {})));
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    await contact({ name: 'Recién llegada' });
    await expect(page.getByRole('button', { name: 'Recién llegada' })).toBeVisible();
  });

  test('goes to the login as soon as the session has ended elsewhere', async () => {
    const { page, path, user, allow } = await openOwner();
    allow(/401/);
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await followed;
    await server.db.delete(sessions).where(eq(sessions.userId, user.id));
    await expect(page).toHaveURL(/\/auth\?redirect=/);
  });

  test('shows who has just left an address in the public chat, with their words for it', async () => {
    const { page, path, assistant } = await openOwner();
    await page.goto(path);
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    await createVisitor(server.url, assistant.id).talk('Hola, mi correo es cliente@example.org');
    const card = page.getByRole('button', { name: 'cliente@example.org' });
    await expect(card).toBeVisible();
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'cliente@example.org' });
    await expect(dialog).toContainText('Lo dijo así: «Hola, mi correo es cliente@example.org»');
    await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
    await expect(dialog.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')).toHaveCount(2);
  });

  test('asks nothing while nobody looks, less and less after failures, and goes on by itself', async () => {
    const { page, path, contact, allow } = await openOwner();
    allow(/503/);
    await contact(ana);
    let asked = 0;
    let down = false;
    await page.route(/changedSince/, (route) => {
      asked += 1;
      return down ? route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } }) : route.continue();
    });
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await withoutEvents(page);
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await setVisibility('hidden');
    await page.waitForTimeout(300);
    asked = 0;
    for (let second = 0; second < 10; second += 1) await page.clock.fastForward(1_000);
    expect(asked).toBe(0);

    down = true;
    await setVisibility('visible');
    const notice = page.getByText('No se puede actualizar ahora. Seguimos intentándolo.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    asked = 0;
    for (let second = 0; second < 20; second += 1) {
      await page.clock.fastForward(1_000);
      await page.waitForTimeout(30);
    }
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(10);
    down = false;
    await page.clock.fastForward(30_000);
    await expect(notice).toHaveCount(0);
  });

  test('R07: asks as nobody’s use of the session once nobody has touched the page for a minute', async () => {
    const { page, path, contact, allow } = await openOwner();
    allow(/503/);
    await contact(ana);
    await withoutEvents(page);
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const nextPoll = async () => {
      const asked = page.waitForRequest(/changedSince/);
      await page.clock.runFor(1_500);
      return (await asked).headers()['x-background'];
    };
    expect(await nextPoll()).toBeUndefined();
    await page.clock.fastForward(61_000);
    await expect.poll(nextPoll).toBe('1');
    await page.keyboard.press('Tab');
    await expect.poll(nextPoll).toBeUndefined();
  });

  test('R07: that is only told uses the session each minute while somebody is at it, and not longer', async () => {
    const { page, path } = await openOwner();
    let uses: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Following is never a use, and the moved clock may make the page think that its stream has gone silent.
      const isUse = pathname.startsWith('/api/') && pathname !== '/api/events' && !request.headers()['x-background'];
      if (isUse) uses.push(pathname);
    });
    await page.clock.install();
    const followed = page.waitForResponse('**/api/events');
    await page.goto(path);
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    await followed;
    await page.clock.runFor(2_000);
    // What the page still reads for its first view is no matter of this test.
    await page.waitForLoadState('load');
    await page.waitForTimeout(2_000);
    for (let minute = 1; minute <= 2; minute += 1) {
      uses = [];
      await page.clock.runFor(30_000);
      await page.keyboard.press('Tab');
      await page.clock.runFor(30_000);
      await expect.poll(() => uses.filter((path) => path === '/api/user')).toHaveLength(1);
    }
    await page.clock.runFor(60_000);
    await page.waitForTimeout(500);
    uses = [];
    await page.clock.runFor(180_000);
    await page.waitForTimeout(500);
    expect(uses).toEqual([]);
  });

  test('with 2,000 contacts in 60 topics draws what is in sight, and more of it when one scrolls', async () => {
    const { page, path, assistant } = await openOwner({ viewport: { width: 1280, height: 800 } });
    await createManyContacts(server.container.database.background.db, assistant.id, 2_000, 60);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(columnsOf(page)).toHaveCount(61);
    const drawn = await page.getByRole('article').count();
    expect(drawn).toBeLessThan(400);
    const search = page.getByPlaceholder('Buscar contactos...');
    await search.fill('999');
    await expect(page.getByRole('article')).toHaveCount(4);
    await search.clear();
    await expect(columnsOf(page)).toHaveCount(61);

    // The last column has come into sight, and its cards with it; scrolling it brings more of them.
    const others = columnsOf(page).last();
    await others.scrollIntoViewIfNeeded();
    await expect(others.getByRole('article').first()).toBeVisible();
    const before = await others.getByRole('article').count();
    expect(before).toBeLessThan(200);
    await others.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(async () => expect(await others.getByRole('article').count()).toBeGreaterThan(before)).toPass();
  });
});

describe('who sees the contacts', () => {
  test('is sent to the login without a session, and back after it', async () => {
    const { page } = await openPage({ baseURL: server.url });
    for (const path of ['/usuario/asistentes/1/contactos', '/admin/asistentes/1/dashboard']) {
      await page.goto(`${path}?contacto=x`);
      await expect(page).toHaveURL(`${server.url}/auth?redirect=${encodeURIComponent(`${path}?contacto=x`)}`);
    }
  });

  test('is nobody but the owner and administrators', async () => {
    const { page, allow } = await openSignedIn(server);
    allow(/404/);
    const foreign = await createAssistant(server.db, { name: 'Ajeno' });
    await page.goto(`/admin/asistentes/${foreign.id}/dashboard`);
    await expect(page).toHaveURL(/\/usuario\/dashboard$/);
    for (const id of [foreign.id, 2_000_000_000, 'x']) {
      await page.goto(`/usuario/asistentes/${id}/contactos`);
      await expect(page.getByText('Failed to fetch assistant')).toBeVisible();
    }
  });

  test('an administrator has the same board at their own address', async () => {
    const { page } = await openPage({ baseURL: server.url });
    await page.request.post('/api/login', { data: { username: 'admin', password: adminPassword } });
    const { assistant, contact } = await openOwner();
    const { publicId } = await contact(ana);
    await page.goto(`/admin/asistentes/${assistant.id}/dashboard?contacto=${publicId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Informes' }).click();
    const settings = dialog.getByRole('link', { name: 'Ver Configuración de Emails' });
    await expect(settings).toHaveAttribute('href', '/admin/configuracion?tab=email');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard - Clínica Sonríe');
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/admin/asistentes');
  });
});

describe('the detail of a contact', () => {
  test('has who it is, what was said and what came of it, in three tabs', async () => {
    const { page, path, contact, assistant } = await openOwner();
    const { sessionId, publicId } = await contact(ana);
    await createTalk(server.db, { assistantId: assistant.id, sessionId }, ['Hola, ¿precio?', '900 €\n\nGracias']);
    await page.goto(path);
    await page.getByRole('button', { name: 'Ana Núñez' }).first().click();
    await expect(page).toHaveURL(new RegExp(`contacto=${publicId}`));
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await expect(dialog.getByRole('tab')).toHaveText(['Resumen', 'Conversaciones', 'Informes']);
    await expect(dialog.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
      'href',
      'mailto:ana@example.com',
    );
    await expect(dialog.getByRole('link', { name: '+34612345678' })).toHaveAttribute('href', 'tel:+34612345678');
    for (const words of [
      'Información de contacto',
      'Lo dijo así: «mi correo es ana@example.com»',
      'Lo dijo así: «llámame al 612 34 56 78»',
      'Pide cita y deja su teléfono',
      'Temas clave',
      'Ubicación',
      'Resumen del cliente',
      'Quiere presupuesto para dos implantes.',
    ]) {
      await expect(dialog).toContainText(words);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar teléfono' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+34612345678');

    await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
    const messages = dialog.getByRole('list', { name: 'Mensajes' }).getByRole('listitem');
    await expect(messages).toHaveText([/^Cliente\d\d:\d\dHola, ¿precio\?$/, /^Asistente\d\d:\d\d900 €\s*Gracias$/]);
    await createTalk(server.db, { assistantId: assistant.id, sessionId }, ['Otra cosa']);
    await expect(messages).toHaveCount(3);

    await dialog.getByRole('tab', { name: 'Informes' }).click();
    for (const words of [
      'Resumen de la IA',
      'Nivel de interés',
      'Alto',
      'Temas',
      'Seguimiento',
      'Los informes completos se envían automáticamente por correo al terminar cada conversación.',
      'Todavía no hay ningún informe que enviar.',
    ]) {
      await expect(dialog).toContainText(words);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('button', { name: 'Ana Núñez' }).first()).toBeFocused();
    await page.getByRole('button', { name: 'Ana Núñez' }).first().click();
    await expect(page).toHaveURL(/contacto=/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // What was looked at is no step on the way back.
    await page.goBack();
    await expect(page).not.toHaveURL(new RegExp(path));
  });

  test('of somebody who is gone, or never was, says so', async () => {
    const { page, path, contact, allow } = await openOwner();
    allow(/404/);
    await contact(ana);
    await page.goto(`${path}?contacto=${randomUUID()}`);
    await expect(page.getByRole('dialog')).toContainText('Puede que alguien lo haya eliminado.');
  });

  test('leads an owner to the field of the notification e-mail', async () => {
    const { page, path, contact } = await openOwner();
    const { publicId } = await contact();
    await page.goto(`${path}?contacto=${publicId}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Todavía no hay resumen.');
    await expect(dialog).toContainText('Sin temas');
    await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
    await expect(dialog).toContainText('No quedan mensajes');
    await dialog.getByRole('tab', { name: 'Informes' }).click();
    await expect(dialog).toContainText('No dejó correo ni teléfono.');
    await dialog.getByRole('link', { name: 'Ver Configuración de Emails' }).click();
    await expect(page.getByRole('dialog').locator('input[value="avisos@example.com"], input[type=email]')).toHaveValue(
      'avisos@example.com',
    );
  });

  test('is corrected by hand', async () => {
    const { page, path, contact, allow } = await openOwner();
    allow(/422/);
    const { id, publicId } = await contact({ ...ana, name: 'Anna' });
    await page.goto(`${path}?contacto=${publicId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await dialog.getByLabel('Nombre').fill('Ana Núñez');
    await dialog.getByLabel('Correo', { exact: true }).fill('ana@');
    await dialog.getByLabel('Temas clave').fill('a, b, c, d, e, f, g, h, i');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Invalid email format')).toBeVisible();
    await expect(dialog.getByText('Máximo 8 temas')).toBeVisible();
    await dialog.getByLabel('Correo', { exact: true }).fill('ana.nunez@example.com');
    await dialog.getByLabel('Temas clave').fill('Implantes, ortodoncia, implantes');
    await dialog.getByLabel('Teléfono').fill('12');
    await dialog.getByLabel('Nivel de interés').selectOption('Medio');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('alert').getByText('Escribe un teléfono válido')).toBeVisible();
    await dialog.getByLabel('Teléfono').fill('600 11 12 22');
    await dialog.getByLabel('Teléfono').press('Enter');
    await expect(page.getByText('Contacto actualizado')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Ana Núñez' })).toContainText('+34600111222');
    await expect(dialog.getByText('Corregido a mano')).toHaveCount(4);
    const [row] = await server.db.select().from(contacts).where(eq(contacts.id, id));
    expect(row).toMatchObject({
      name: 'Ana Núñez',
      email: 'ana.nunez@example.com',
      phone: '+34600111222',
      interestLevel: 'medium',
      keyTopics: ['implantes', 'ortodoncia'],
      summary: ana.summary,
    });
    expect(row?.correctedFields.toSorted()).toEqual(['email', 'interestLevel', 'keyTopics', 'name', 'phone']);
    await page.keyboard.press('Escape');
    await expect.poll(() => titlesOf(page)).toEqual(['implantes', 'ortodoncia', 'Otros']);
  });

  test('says how its mail stands, and sends it again', async () => {
    const { page, path, contact, assistant } = await openOwner();
    const { sessionId, publicId } = await contact(ana);
    const session = { assistantId: assistant.id, sessionId };
    const failed = { state: 'failed', lastError: '550 El buzón no existe' } as const;
    const { id } = await createSummary(server.db, session, {}, failed);
    await page.goto(`${path}?contacto=${publicId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Informes' }).click();
    await expect(dialog).toContainText('No se pudo enviar a avisos@example.com.');
    await expect(dialog).toContainText('550 El buzón no existe');
    await dialog.getByRole('button', { name: 'Reenviar' }).click();
    await expect(page.getByText('Correo en la cola de envío')).toBeVisible();
    await expect(dialog).toContainText('En espera de enviarse a avisos@example.com. Próximo intento:');
    await expect(dialog.getByRole('button', { name: 'Reenviar' })).toHaveCount(0);
    const rows = await server.db.select().from(mailOutbox).where(eq(mailOutbox.summaryId, id));
    expect(rows).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    const sent = { state: 'sent', sentAt: new Date(), lastError: null } as const;
    await server.db.update(mailOutbox).set(sent).where(eq(mailOutbox.summaryId, id));
    await server.db.update(contacts).set({ updatedAt: new Date() }).where(eq(contacts.sessionId, sessionId));
    await expect(dialog).toContainText('Enviado a avisos@example.com el');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article').first()).toContainText('Correo enviado');
  });

  test('is deleted with all that was said, after saying so', async () => {
    const { page, path, contact, assistant } = await openOwner();
    const { sessionId, publicId } = await contact(ana);
    await contact({ name: 'Se queda' });
    await createTalk(server.db, { assistantId: assistant.id, sessionId }, ['Hola']);
    await page.goto(`${path}?contacto=${publicId}`);
    await page.getByRole('button', { name: 'Eliminar contacto' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar este contacto?' });
    await expect(question).toContainText('Se eliminará «Ana Núñez» con todas sus conversaciones, sus resúmenes');
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog', { name: 'Ana Núñez' })).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar contacto' }).click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Contacto eliminado')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveText([/Se queda/]);
    const talks = server.db.select().from(conversations).where(eq(conversations.sessionId, sessionId));
    expect(await talks).toEqual([]);
  });
});

describe('contacts', () => {
  test('are saved as a file', async () => {
    const { page, path, contact, assistant } = await openOwner();
    await contact({ ...ana, name: '=1+1' });
    await page.goto(path);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`contactos-${assistant.slug}.csv`);
    const content = await readFile(await file.path(), 'utf8');
    expect(content).toMatch(/^\uFEFF"Nombre";"Correo";"Teléfono"/);
    expect(content).toContain(`"'=1+1";"ana@example.com"`);
  });

  test.each([
    ['contacts', /\/contacts\?limit/, 'Failed to fetch contacts'],
    ['assistant', /\/api\/assistants\/\d+$/, 'Failed to fetch assistant'],
  ])('that can’t be read (%s) say so, and are there after Reintentar', async (_what, address, message) => {
    const { page, path, contact, allow } = await openOwner();
    allow(/50[03]/);
    await contact(ana);
    // Told that something has changed, it would try again by itself.
    await withoutEvents(page);
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(message);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article').first()).toContainText('Ana Núñez');
  });

  test('whose talk, correction, mail, deletion or file fails say so and lose nothing', async () => {
    const { page, path, contact, assistant, allow } = await openOwner();
    allow(/50[02]/);
    const { sessionId } = await contact(ana);
    await createSummary(server.db, { assistantId: assistant.id, sessionId }, {}, { state: 'failed' });
    await page.route(/\/contact\/|contacts\.csv/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo ha fallado.', code: 'internal' } }),
    );
    await failCalls(page, 'PATCH', '**/api/contacts/*');
    await page.goto(path);
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(page.getByText('No se pudo exportar')).toBeVisible();
    await page.getByRole('button', { name: 'Ana Núñez' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
    await expect(dialog).toContainText('Failed to fetch conversation');
    await dialog.getByRole('tab', { name: 'Informes' }).click();
    await dialog.getByRole('button', { name: 'Reenviar' }).click();
    await expect(page.getByText('No se pudo reenviar el correo')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Resumen' }).click();
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await dialog.getByLabel('Nombre').fill('Escrito a medias');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('No se pudo actualizar el contacto')).toBeVisible();
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Escrito a medias');
    await dialog.getByRole('button', { name: 'Eliminar contacto' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar este contacto?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(question.getByRole('alert')).toHaveText('No se pudo eliminar el contactoAlgo ha fallado.');
  });

  test('R37: are text, whatever a visitor has written', async () => {
    const { page, path, contact, assistant } = await openOwner();
    let last = { sessionId: '', publicId: '' };
    for (const payload of xssPayloads) {
      const { sessionId, publicId } = await contact({
        name: payload,
        email: payload,
        phone: payload,
        keyTopics: [payload],
        summary: payload,
        interestReason: payload,
        evidence: { name: payload, email: payload, phone: payload },
      });
      last = { sessionId, publicId };
      await createSummary(
        server.db,
        { assistantId: assistant.id, sessionId },
        {},
        { state: 'failed', lastError: payload },
      );
    }
    await createTalk(server.db, { assistantId: assistant.id, sessionId: last.sessionId }, [...xssPayloads]);
    await page.goto(path);
    await expect(columnsOf(page)).toHaveCount(new Set(xssPayloads.map((payload) => payload.toLowerCase())).size + 1);
    for (const column of await columnsOf(page).all()) await column.scrollIntoViewIfNeeded();
    await page.goto(`${path}?contacto=${last.publicId}`);
    const dialog = page.getByRole('dialog');
    for (const tab of ['Informes', 'Conversaciones', 'Resumen']) {
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel')).toContainText('window.pwned=1');
      await expect(dialog.locator('script, img, iframe, object, embed, form, base, meta, link')).toHaveCount(0);
      // A reply's links are those that the visitor saw; a visitor's words hold none.
      const own = dialog.locator('a:not([rel="noopener noreferrer nofollow"])');
      const schemes = await own.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const href of schemes) expect(href).toMatch(/^(mailto:|tel:|\/usuario\/|https:\/\/wa\.me\/\d*\?text=)/);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined();
    await expect(page).toHaveURL(new RegExp(last.publicId));
  });

  test('have no serious accessibility fault and never scroll sideways', async () => {
    const { page, path, contact, assistant } = await openOwner({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    const long = 'Ortodoncia-invisible-para-personas-adultas-con-seguro-médico';
    const { sessionId, publicId } = await contact({
      ...ana,
      name: 'N'.repeat(120),
      email: `${'e'.repeat(60)}@example.com`,
    });
    await createTalk(server.db, { assistantId: assistant.id, sessionId }, ['x'.repeat(400), 'Hola']);
    await createSummary(
      server.db,
      { assistantId: assistant.id, sessionId },
      {},
      { state: 'failed', lastError: '5'.repeat(90) },
    );
    // One of each colour.
    for (let number = 1; number <= 9; number += 1) await contact({ keyTopics: [`${long} ${number}`] });
    await contact({ interestLevel: 'medium' });
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const column of await columnsOf(page).all()) await column.scrollIntoViewIfNeeded();
    await expect(columnsOf(page).last().getByRole('article')).toHaveCount(1);
    await expectNoFaultsInBothThemes(page, 'board');
    await page.goto(`${path}?contacto=${publicId}`);
    const dialog = page.getByRole('dialog');
    for (const tab of ['Conversaciones', 'Informes', 'Resumen']) {
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel')).toBeVisible();
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), tab).toBe(0);
      await expectNoFaultsInBothThemes(page, tab);
    }
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await expectNoFaultsInBothThemes(page, 'correction');
    await page.goto(
      `/usuario/asistentes/${(await createAssistant(server.db, { userId: assistant.userId })).id}/contactos`,
    );
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'no contacts');
  });
});

describe('the way to the contacts', () => {
  test('is on each assistant, and the first of them ticks the last step', async () => {
    const { page, path, contact } = await openOwner();
    const step = page.getByRole('listitem').filter({ hasText: 'Consigue tu primer contacto' });
    await page.goto('/usuario/dashboard');
    await expect(step).toContainText('Pendiente:');
    await contact(ana);
    await contact();
    await page.reload();
    await expect(step).toContainText('Hecho:');
    const link = page.getByRole('link', { name: 'Contactos de Clínica Sonríe' });
    await expect(link).toHaveText(/^Contactos.*2$/);
    await expect(link).toHaveAttribute('href', path);
    await page.goto('/usuario/asistentes');
    await expect(link).toHaveText(/^Contactos.*2$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard - Clínica Sonríe');
  });
});

import { eq } from 'drizzle-orm';
import type { Locator } from 'playwright';
import { describe, test } from 'vitest';
import { assistantPath, contactsPath, inboxPath } from '#shared/domain/site-paths.ts';
import { contacts } from '#shared/schema/index.ts';
import { expect, openPage, phone } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { ana, openOwner } from '#tests/support/contact-pages.ts';
import { userPassword } from '#tests/support/factories.ts';
import { openInboxOwner } from '#tests/support/inbox-page.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

describe('on a phone', () => {
  test('two taps lead from the start page to a call to the newest contact', async () => {
    const { page, contact } = await openOwner(server, phone);
    await contact({
      ...ana,
      name: 'Antigua',
      phone: '+34611111111',
      unread: false,
      lastInteraction: new Date('2026-01-01'),
    });
    await contact({ ...ana, name: 'Nueva', phone: '+34622222222' });
    await page.goto('/usuario/dashboard');
    // The first tap: of the new ones, the newest stands first and in sight, with its call beside it.
    const fresh = page.getByRole('list', { name: 'Sin leer' }).getByRole('listitem').first();
    await expect(fresh).toContainText('Nueva');
    const call = fresh.getByRole('link', { name: 'Llamar: Nueva' });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', 'tel:+34622222222');
    // Also of one that has been read: a tap, its row moved aside, and a tap.
    await server.db.update(contacts).set({ unread: false });
    await page.reload();
    await page
      .getByRole('navigation', { name: 'Navegación principal' })
      .getByRole('link', { name: /^Contactos/ })
      .tap();
    const row = page.getByRole('article').first();
    await expect(row).toContainText('Nueva');
    const aside = row.getByRole('link', { name: 'Llamar: Nueva' });
    await expect(aside).not.toBeInViewport();
    await row
      .locator('> div')
      .first()
      .evaluate((moved) => moved.scrollTo({ left: moved.scrollWidth }));
    await expect(aside).toBeInViewport({ ratio: 1 });
  });

  test('a notification leads to the open conversation, which covers the bottom bar and has its field in sight', async () => {
    const { page, assistant, inbox } = await openInboxOwner(server, phone);
    const visitor = createVisitor(server.url, assistant.id);
    const { sessionId } = await visitor.talk('Es por una reclamación');
    expect((await visitor.client.post(`/api/assistants/${assistant.id}/chat/${sessionId}/person`)).status).toBe(200);
    const [thread] = await (await page.request.get('/api/inbox/threads')).json();
    // What tapping the notification opens: the path in it, by `push-worker.js`.
    await page.goto(inboxPath(thread.id));
    await expect(inbox.log).toContainText('Es por una reclamación');
    await expect(inbox.take).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeHidden();
    await inbox.take.tap();
    await expect(inbox.field).toBeFocused();
  });

  test('an empty account has its first contact after at most fourteen taps and fields', async () => {
    const startedAt = performance.now();
    const steps: string[] = [];
    const tap = async (control: Locator, what: string) => {
      await control.tap();
      steps.push(`tap ${what}`);
    };
    const fill = async (field: Locator, text: string, what: string) => {
      await field.fill(text);
      steps.push(`field ${what}`);
    };
    const { page } = await openPage({ baseURL: server.url, ...phone });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/auth?tab=register');
    // Nothing that a try before has left is in the way.
    const now = Date.now();
    const name = `prueba${now}`;
    const phoneNumber = `6${String(now).slice(-8)}`;
    await fill(page.getByLabel('Nombre de usuario'), name, 'username');
    await fill(page.getByLabel('Correo', { exact: true }), `${name}@example.com`, 'address');
    await fill(page.getByLabel('Contraseña', { exact: true }), userPassword, 'password');
    await fill(page.getByLabel('Confirmar contraseña'), userPassword, 'password again');
    await tap(page.getByRole('button', { name: 'Crear cuenta' }), 'register');
    await tap(page.getByRole('link', { name: 'Crear Asistente' }).first(), 'create');
    const dialog = page.getByRole('dialog');
    await tap(dialog.getByRole('button', { name: /Clínica dental/ }), 'a template');
    await fill(page.getByLabel('Nombre', { exact: true }), `Clínica ${now}`, 'name');
    await fill(
      page.getByLabel('Instrucciones', { exact: true }),
      'Abrimos de lunes a viernes de 9 a 18.',
      'instructions',
    );
    await tap(dialog.getByRole('button', { name: /^Crear Asistente$/ }), 'save');
    await expect(page.getByText('Tu asistente está listo')).toBeVisible();
    await tap(dialog.getByRole('button', { name: /Copiar/ }), 'copy the link');
    const visitor = await openPage({ baseURL: server.url, ...phone });
    await visitor.page.goto(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname);
    const chat = chatPage(visitor.page);
    await fill(chat.field, `Quiero cita, soy Ana López, ${phoneNumber}`, 'message');
    await tap(chat.sendButton, 'send');
    await expect.poll(() => server.db.$count(contacts, eq(contacts.phone, `+34${phoneNumber}`))).toBe(1);
    await page.goto('/usuario/dashboard');
    await expect(page.getByText('Ana López').first()).toBeVisible();
    process.stdout.write(
      `${steps.length} steps in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${steps.join(', ')}\n`,
    );
    expect(steps.length).toBeLessThanOrEqual(14);
  });

  test('the links of mails lead through the login to what they name: two sections of an assistant, and a contact', async () => {
    const { user, assistant, contact } = await openOwner(server, phone);
    const { publicId } = await contact({ ...ana, name: 'Nueva' });
    const { page } = await openPage({ baseURL: server.url, ...phone });
    await page.goto(assistantPath('user', assistant.id, 'details'));
    await page.getByLabel('Email o nombre de usuario').fill(user.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(userPassword);
    await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
    await expect(page).toHaveURL(new RegExp(`/usuario/asistentes/${assistant.id}/datos$`));
    await expect(page.getByRole('heading', { level: 2, name: 'Datos' })).toBeVisible();
    await page.goto(assistantPath('user', assistant.id, 'people'));
    await expect(page.getByRole('switch', { name: /Hablar con una persona/ })).toBeVisible();
    await page.goto(contactsPath('user', assistant.id, publicId));
    await expect(page.getByRole('dialog', { name: 'Nueva' })).toBeVisible();
  });

  test('the contacts’ search keeps its results in sight over the keyboard, and the bottom bar is none of them', async () => {
    const { page, assistant } = await openOwner(server, phone);
    for (let count = 0; count < 8; count += 1)
      await createContact(server.db, { ...ana, assistantId: assistant.id, name: `Ana ${count}` });
    await page.goto('/usuario/contactos');
    const field = page.getByPlaceholder('Buscar contactos...');
    await field.tap();
    await page.setViewportSize({ width: 390, height: 440 });
    await field.fill('ana 7');
    const row = page.getByRole('article');
    await expect(row).toHaveCount(1);
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeHidden();
  });
});

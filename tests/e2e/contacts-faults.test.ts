import { describe, test } from 'vitest';
import { expect } from '#tests/support/browser.ts';
import { createSummary, createTalk } from '#tests/support/contact-factories.ts';
import { ana, columnsOf, openOwner, withoutEvents } from '#tests/support/contact-pages.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes, sideways, visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { failCalls } from '#tests/support/user-page.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const server = await servePages(startTestServer);

describe('contacts', () => {
  test('that can’t be read, or whose assistant can’t, say so, and are there after Reintentar; whose talk, correction, mail, deletion or file fails say so and lose nothing', async () => {
    const { page, path, contact, assistant, allow } = await openOwner(server);
    allow(/50[023]/);
    const { sessionId } = await contact(ana);
    await createSummary(server.db, { assistantId: assistant.id, sessionId }, {}, { state: 'failed' });
    // Told that something has changed, it would try again by itself.
    await withoutEvents(page);
    for (const [address, message] of [
      [/\/contact-totals\?.*assistantId/, 'Failed to fetch contacts'],
      [/\/api\/assistants\/\d+$/, 'Failed to fetch assistant'],
    ] as const) {
      await page.route(address, (route) => route.fulfill({ status: 500, body: 'x' }));
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unroute(address);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('article').first()).toContainText('Ana Núñez');
    }

    await page.route(/\/contact\/|contacts\.csv/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo ha fallado.', code: 'internal' } }),
    );
    await failCalls(page, 'PATCH', '**/api/contacts/*');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(page.getByText('No se pudieron exportar los contactos')).toBeVisible();
    await page.getByRole('button', { name: 'Ana Núñez' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
    await expect(dialog).toContainText('Failed to fetch conversation');
    await dialog.getByRole('tab', { name: 'Informes' }).click();
    await dialog.getByRole('button', { name: 'Reenviar correo' }).click();
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

  test('of the board by status that can’t be read say so in each column, and one Reintentar reads them all', async () => {
    const { page, contact, allow } = await openOwner(server);
    allow(/50[03]/);
    await contact(ana);
    await contact({ ...ana, name: 'Luis Gil', status: 'perdido' });
    await withoutEvents(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/api/contact-columns?*', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/usuario/contactos/estados');
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudieron cargar estos contactos' })).toHaveCount(5);
    await page.unroute('**/api/contact-columns?*');
    asked.length = 0;
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    expect(asked.filter((path) => path.startsWith('/api/contact'))).toEqual(['/api/contact-columns']);
  });

  test('R37: are text, whatever a visitor has written', async () => {
    const { page, path, contact, assistant } = await openOwner(server);
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
    await visit(page, `${path}?contacto=${last.publicId}`);
    const dialog = page.getByRole('dialog');
    for (const tab of ['Informes', 'Conversaciones', 'Resumen']) {
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel')).toContainText('window.pwned=1');
      await expect(dialog.locator('script, img, iframe, object, embed, form, base, meta, link')).toHaveCount(0);
      // A reply's links are those that the visitor saw; a visitor's words hold none.
      const own = dialog.locator('a:not([rel="noopener noreferrer nofollow"])');
      const schemes = await own.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const href of schemes)
        expect(href).toMatch(/^(mailto:|tel:|\/usuario\/|\/api\/contacts\/[\w-]+\/data$|https:\/\/wa\.me\/\d*\?text=)/);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined();
    await expect(page).toHaveURL(new RegExp(last.publicId));
  });

  test('have no serious accessibility fault and never scroll sideways', async () => {
    const { page, path, contact, assistant } = await openOwner(server, {
      viewport: { width: 360, height: 740 },
    });
    const long = 'Ortodoncia-invisible-para-personas-adultas-con-seguro-médico';
    const somebody = { ...ana, name: 'N'.repeat(120), email: `${'e'.repeat(60)}@example.com` };
    await contact(somebody);
    // One of each colour.
    for (let number = 1; number <= 9; number += 1) await contact({ keyTopics: [`${long} ${number}`] });
    await contact({ interestLevel: 'medium' });
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const column of await columnsOf(page).all()) await column.scrollIntoViewIfNeeded();
    await expect(columnsOf(page).last().getByRole('article')).toHaveCount(1);
    await expectNoFaultsInBothThemes(page, 'board');

    // Of another assistant, with little on the page behind: that is looked at with the dialog each time.
    const { id: assistantId } = await createAssistant(server.db, { userId: assistant.userId });
    const otherPath = `/usuario/asistentes/${assistantId}/contactos`;
    await visit(page, otherPath);
    await expect(page.getByText('Aún no hay contactos')).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'no contacts');
    const { sessionId, publicId } = await contact({ ...somebody, assistantId });
    await createTalk(server.db, { assistantId, sessionId }, ['x'.repeat(400), 'Hola']);
    await createSummary(server.db, { assistantId, sessionId }, {}, { state: 'failed', lastError: '5'.repeat(90) });
    await visit(page, `${otherPath}?contacto=${publicId}`);
    const dialog = page.getByRole('dialog');
    for (const tab of ['Conversaciones', 'Informes', 'Resumen']) {
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel')).toBeVisible();
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), tab).toBe(0);
      // The first tab is looked at closer where it says where an answer is from: in the test of the way of knowledge.
      if (tab === 'Conversaciones') expect(await sideways(page)).toBe(0);
      else await expectNoFaultsInBothThemes(page, tab);
    }
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await expectNoFaultsInBothThemes(page, 'correction');
  });
});

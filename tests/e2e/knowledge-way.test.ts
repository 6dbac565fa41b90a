import { and, eq, ne } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, inject, test, vi } from 'vitest';
import { knowledgeDocuments, knowledgePassages, knowledgeSources, unansweredQuestions } from '#shared/schema/index.ts';
import { longPdf } from '#tests/knowledge/made-up.ts';
import { closePagesAfterwards, expect, openPage } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { asSource, knowledgeOwner } from '#tests/support/knowledge-fixture.ts';
import { arrived, expectNoFaultsInBothThemes, visit } from '#tests/support/page-checks.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { htmlPage, startWebSite, type WebSite } from '#tests/support/web-site.ts';

let server: TestServer;
let site: WebSite;
beforeAll(async () => {
  site = await startWebSite();
  server = await startTestServer({
    clientFolder: inject('clientFolder'),
    background: true,
    env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' },
  });
});
afterAll(async () => {
  await server.close();
  await site.close();
});
closePagesAfterwards();

const viewport = { width: 390, height: 844 };

/** Lets go of files over the sources, as from a folder beside the browser. */
async function drop(page: Page, files: { name: string; type: string; content: string }[]): Promise<void> {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of all) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, files);
  const target = page.getByRole('heading', { level: 2, name: 'Conocimiento' });
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('Suelta los archivos aquí')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('Suelta los archivos aquí')).toHaveCount(0);
}

test('an owner with a phone: a document is watched being read, a site page by page; both are cited to a visitor, who asks something in vain; answered, the next one is told', async () => {
  const long = `/${'habitaciones-con-vistas-al-mar-'.repeat(8)}`;
  site.pages['/'] = htmlPage('Hostal Sol', 'Un hostal en el centro.', [long]);
  // Slow, so that the page shows the source while it is read.
  site.pages[long] = { body: htmlPage('Vistas', 'La suite tiene terraza con vistas al mar.'), delayMs: 3_000 };
  const { page, user } = await openSignedIn(server, { viewport });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await createAssistant(server.db, { userId: user.id, name: 'Hotel Mirador' });
  await page.goto('/usuario/dashboard');
  await page.getByRole('link', { name: 'Añadir conocimiento' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Conocimiento' })).toBeVisible();

  // Watched while it is read: a long document, whose last page says what a room costs.
  const prices = { text: 'La habitación doble cuesta 88 euros la noche.', x: 60, y: 700 };
  await page.getByLabel('Elegir archivos para el conocimiento').setInputFiles({
    ...{ name: 'Hotel.pdf', mimeType: 'application/pdf' },
    buffer: longPdf(100, [[prices]]),
  });
  const sources = page.getByRole('list', { name: 'Fuentes' }).getByRole('listitem');
  const file = sources.filter({ hasText: 'Hotel.pdf' });
  await expect(file.getByRole('progressbar')).toBeVisible();
  await expect(file.getByText('Leyendo', { exact: true })).toBeVisible();
  await expect(file.getByText(/^101 páginas · 101 fragmentos · última lectura/)).toBeVisible();

  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Página web' }).click();
  const form = page.getByRole('dialog', { name: 'Añadir una web' });
  await form.getByLabel('Dirección').fill(site.url);
  await form.getByLabel('Qué se lee').selectOption({ label: 'Todo el sitio (hasta 50 páginas)' });
  await expectNoFaultsInBothThemes(page, 'form');
  await form.getByRole('button', { name: 'Añadir' }).click();
  const whole = sources.filter({ hasText: 'Hostal Sol' });
  await expect(sources.getByText(/^Leyendo: \d+ (?:de \d+ )?páginas$/)).toBeVisible();
  await expect(whole.getByText(/2 fragmentos · última lectura/)).toBeVisible();
  // As a model's are kept, which a server without a key asks for none.
  await server.db.update(knowledgePassages).set({ questions: ['¿a cuánto sale dormir en pareja?'] });
  await whole.getByRole('button', { name: 'Ver Hostal Sol' }).click();
  const detail = page.getByRole('dialog', { name: 'Hostal Sol' });
  const pages = detail.getByRole('heading', { name: 'Páginas leídas' }).locator('xpath=..').getByRole('listitem');
  await expect(pages).toHaveCount(2);
  await expect(pages.filter({ hasText: 'Vistas' })).toContainText(long);
  await expect(detail.getByText('Preguntas que escribió la IA').first()).toBeVisible();
  await expect(detail.getByText('¿a cuánto sale dormir en pareja?').first()).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'pages');

  // A source of its own with that long address.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Página web' }).click();
  await form.getByLabel('Dirección').fill(`${site.url}${long}`);
  await form.getByRole('button', { name: 'Añadir' }).click();
  await expect(sources).toHaveCount(3);
  await expect(sources.filter({ hasText: 'Vistas' }).getByText(/1 fragmento · última lectura/)).toBeVisible();

  // The link, by which visitors come.
  await visit(page, '/usuario/dashboard');
  await page.getByRole('button', { name: 'Copiar enlace' }).first().click();
  await expect(page.getByText('URL copiada')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await openPage({ baseURL: server.url, viewport });
  const chat = chatPage(visitor.page);
  await visitor.page.goto(new URL(link).pathname);
  /** With its reply to the end. */
  const ask = async (question: string) => {
    const before = await chat.items.count();
    await chat.send(question);
    await expect(chat.items).toHaveCount(before + 2);
    await expect(chat.stopButton).toHaveCount(0);
  };
  await ask('¿La suite tiene terraza?');
  const cited = chat.last.getByRole('link', { name: /Vistas/ }).first();
  await expect(cited).toHaveAttribute('href', `${site.url}${long}`);
  await expect(cited).toHaveAttribute('target', '_blank');
  await ask('¿Cuánto cuesta la habitación doble?');
  await chat.last.getByRole('button', { name: /Hotel\.pdf/ }).focus();
  await visitor.page.keyboard.press('Enter');
  await expect(chat.last.locator('blockquote')).toContainText('88 euros');
  await expectNoFaultsInBothThemes(visitor.page, 'cited');
  await ask('¿Tenéis piscina climatizada?');
  await ask('Escríbeme a ana@example.org');
  await createVisitor(server.url, id).talk('¿Hay piscina climatizada?');

  // Both are one, which is answered for the next visitor. They are stored as such after their answers.
  const inVain = eq(unansweredQuestions.assistantId, id);
  await vi.waitUntil(async () => (await server.db.$count(unansweredQuestions, inVain)) === 2, { timeout: 20_000 });
  await visit(page, `/usuario/asistentes/${id}/conocimiento`);
  const asked = page.getByRole('list', { name: 'Preguntas sin respuesta' }).getByRole('listitem');
  await expect(asked.getByText(/^2 veces · la última, /)).toBeVisible();
  await asked.getByText('También así').click();
  await expect(asked.getByText('¿Tenéis piscina climatizada?')).toBeVisible();
  await page.getByLabel('Pregunta de prueba').fill('¿cuánto cuesta la doble?');
  await page.keyboard.press('Enter');
  const tried = page.getByRole('region', { name: 'Probar búsqueda' }).getByRole('listitem').first();
  await expect(tried).toContainText('Hotel.pdf');
  await expect(tried).toContainText('pág. 101');
  await expect(tried).toContainText('88 euros');
  await expectNoFaultsInBothThemes(page, 'a long address, what was tried, and what was asked in vain');
  await asked.getByRole('button', { name: 'Responder: ¿Hay piscina climatizada?' }).click();
  const answer = page.getByRole('dialog', { name: 'Responder la pregunta' });
  await answer.getByLabel('Respuesta').fill('Sí, de ocho a diez.');
  await answer.getByRole('button', { name: 'Guardar' }).click();
  // Once the answer is saved: beside an open dialog no list is to be found.
  await expect(answer).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  // The answer is a source, which is known once it has been read.
  const unread = and(eq(knowledgeSources.assistantId, id), ne(knowledgeSources.state, 'ready'));
  await vi.waitUntil(async () => (await server.db.$count(knowledgeSources, unread)) === 0, { timeout: 20_000 });
  const next = createVisitor(server.url, id);
  expect((await next.talk('¿La piscina está climatizada?')).response).toContain('de ocho a diez');

  // What was said to somebody who can be written to says where it is from.
  await visit(page, '/usuario/contactos');
  await page.getByText('ana@example.org').first().click();
  const contact = page.getByRole('dialog', { name: 'ana@example.org' });
  await contact.getByRole('tab', { name: 'Conversaciones' }).click();
  await contact.getByText('¿De dónde sale?').last().click();
  await expect(contact.locator('blockquote').last()).toContainText('88 euros');
  await expectNoFaultsInBothThemes(page, 'conversation');

  // The assistant's form has the same sources, and its test chat says where an answer is from, and what else was found.
  await page.setViewportSize({ width: 1280, height: 800 });
  // The dialog's own step of the history is gone by then.
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => history.state === null);
  await visit(page, '/usuario/asistentes');
  await page.getByRole('link', { name: 'Editar Hotel Mirador' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Conocimiento' }).click();
  await expect(page.getByText('Hotel.pdf')).toBeVisible();
  await arrived(page);
  await expectNoFaultsInBothThemes(page, 'section');
  await page.setViewportSize(viewport);
  await page.getByRole('link', { name: 'Volver a las secciones' }).click();
  await page.getByRole('link', { name: 'Probar' }).click();
  const trial = chatPage(page);
  await trial.send('¿Cuánto cuesta la habitación doble?');
  await trial.last.getByText('¿De dónde sale?').click();
  await expect(trial.last.locator('blockquote').first()).toContainText('88 euros');
  await expectNoFaultsInBothThemes(page, 'test chat');
});

test('files are dropped, an upload is cancelled, and a full plan says so', async () => {
  const { user, add } = await knowledgeOwner(server, {});
  const { id: sourceId } = asSource(await add({ kind: 'text', title: 'Catálogo', text: 'Artículo 1: una cosa.' }));
  // One short of what the plan has room for.
  await server.db.update(knowledgeDocuments).set({ passages: 199 }).where(eq(knowledgeDocuments.sourceId, sourceId));
  const { page, allow } = await openSignedIn(server, { user });
  await page.goto('/usuario/asistentes');
  await page.getByRole('link', { name: /^Conocimiento de / }).click();
  await expect(page.getByText('199 de 200 fragmentos de tu plan')).toBeVisible();

  // Held on its way: cancelled, it is gone and nothing of it is there.
  const held = Promise.withResolvers<void>();
  await page.route('**/knowledge/sources', async (route) => {
    if (route.request().method() !== 'POST') return route.continue().catch(() => {});
    await held.promise;
    await route.abort('aborted').catch(() => {});
  });
  const file = (name: string, words: string) => ({ name, type: 'text/plain', content: btoa(words) });
  await drop(page, [file('carta.txt', 'Menu del dia: 14 euros.')]);
  const cancelled = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Cancelar la subida de carta.txt' }).click();
  await expect(page.getByRole('progressbar', { name: 'Subiendo carta.txt' })).toHaveCount(0);
  // What is still on its way when nothing is held any more goes on.
  await cancelled;
  held.resolve();
  await page.unroute('**/knowledge/sources');

  const sources = page.getByRole('list', { name: 'Fuentes' }).getByRole('listitem');
  await drop(page, [file('horario.txt', 'Abrimos a las nueve.')]);
  await expect(sources.filter({ hasText: 'horario.txt' }).getByText(/1 fragmento · última lectura/)).toBeVisible();
  await drop(page, [file('normas.txt', 'No se fuma.')]);
  await expect(sources.filter({ hasText: 'normas.txt' }).getByText('No cabe en tu plan.')).toBeVisible();
  await expect(sources.filter({ hasText: 'carta.txt' })).toHaveCount(0);
  await expect(page.getByText('200 de 200 fragmentos de tu plan')).toBeVisible();
  await expect(page.getByText('Tu plan no tiene sitio para más fragmentos.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver planes' })).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'full');

  // What is written is refused at once, and stays in its form.
  allow(/403/);
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pregunta y respuesta' }).click();
  const form = page.getByRole('dialog', { name: 'Añadir una pregunta' });
  await form.getByLabel('Pregunta').fill('¿Admitís perros?');
  await form.getByLabel('Respuesta').fill('Sí.');
  await form.getByRole('button', { name: 'Añadir' }).click();
  await expect(page.getByText('El plan de este asistente no tiene sitio para más pasajes.')).toBeVisible();
  await expect(form.getByLabel('Pregunta')).toHaveValue('¿Admitís perros?');
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { contactNotes, contacts, conversations, mailOutbox } from '#shared/schema/index.ts';
import { expect } from '#tests/support/browser.ts';
import { createSummary, createTalk } from '#tests/support/contact-factories.ts';
import { ana, openOwner, titlesOf } from '#tests/support/contact-pages.ts';
import { visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const server = await servePages(startTestServer);

describe('the detail of a contact', () => {
  test('opens in one window, which stands before the contact has come; the page under it keeps its styles and takes no press', async () => {
    const { page, contact } = await openOwner(server, { viewport: { width: 900, height: 800 } });
    const { publicId } = await contact(ana);
    await page.goto('/usuario/contactos');
    const seen = Promise.withResolvers<void>();
    await page.route(`**/api/contacts/${publicId}`, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Ana Núñez', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await expect(dialog).toContainText('Cargando');
    await dialog.evaluate((window) => window.setAttribute('data-first', ''));
    seen.resolve();
    await expect(dialog.getByRole('tab').first()).toBeVisible();
    await expect(dialog).toHaveAttribute('data-first');
    const styles = await page.evaluate(() => {
      const row = document.querySelector('article') ?? document.body;
      const { left, top } = row.getBoundingClientRect();
      const pressed = document.elementFromPoint(left + 5, top + 5);
      return [getComputedStyle(row).pointerEvents, row.contains(pressed)];
    });
    expect(styles).toEqual(['auto', false]);
  });

  test('has the address as its name where no other is known, which breaks where addresses do and is read as one', async () => {
    const { page, contact } = await openOwner(server, { viewport: { width: 390, height: 844 } });
    const email = 'maria.fernandez@clinicadentalsonrisas.example.org';
    await contact({ name: null, email });
    await page.goto('/usuario/contactos');
    const link = page.getByRole('link', { name: email, exact: true });
    // A screen reader gets this name: Playwright's own leaves out what Chrome puts between.
    const protocol = await page.context().newCDPSession(page);
    const readNames = async (role: string) => {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree');
      return nodes.filter((node) => node.role?.value === role).map(({ name }) => name?.value);
    };
    await expect(link).toBeVisible();
    expect(await readNames('link')).toContain(email);
    const linesOf = (name: typeof link) =>
      name.evaluate((element) => {
        const lines = new Map<number, string>();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          for (const [at, letter] of [...(text.textContent ?? '')].entries()) {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            const { top } = range.getBoundingClientRect();
            lines.set(top, (lines.get(top) ?? '') + letter);
          }
        }
        return [...lines.values()];
      });
    expect((await linesOf(link))[0]).toBe('maria.fernandez@');
    await link.click();
    const dialog = page.getByRole('dialog', { name: email, exact: true });
    await expect(dialog).toBeVisible();
    expect(await readNames('dialog')).toEqual([email]);
    // Behind the at sign, or a dot where the line has room for more.
    expect((await linesOf(dialog.getByRole('heading', { name: email })))[0]).toMatch(/[@.]$/);
  });

  test('has who it is, what was said and what came of it, in three tabs', async () => {
    const { page, path, contact, assistant } = await openOwner(server);
    const { sessionId, publicId } = await contact(ana);
    await createTalk(server.db, { assistantId: assistant.id, sessionId }, ['Hola, ¿precio?', '900 €\n\nGracias']);
    await page.clock.install();
    await page.goto(path);
    await page.getByRole('button', { name: 'Ana Núñez' }).first().click();
    await expect(page).toHaveURL(new RegExp(`contacto=${publicId}`));
    const dialog = page.getByRole('dialog', { name: 'Ana Núñez' });
    await expect(dialog.getByRole('tab')).toHaveText(['Resumen', 'Conversaciones', 'Informes']);
    await expect(dialog.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
      'href',
      'mailto:ana@example.com',
    );
    await expect(dialog.getByRole('link', { name: '+34 612 34 56 78' })).toHaveAttribute('href', 'tel:+34612345678');
    for (const words of [
      'Información de contacto',
      'Lo dijo así: «mi correo es ana@example.com»',
      'Lo dijo así: «llámame al 612 34 56 78»',
      'Pide cita y deja su teléfono',
      'Temas clave',
      'Ubicación',
      'Resumen de la conversación',
      'Quiere presupuesto para dos implantes.',
    ]) {
      await expect(dialog).toContainText(words);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar teléfono' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+34612345678');

    await dialog.getByRole('tab', { name: 'Conversaciones' }).click();
    const messages = dialog.getByRole('list', { name: 'Mensajes' }).getByRole('listitem');
    await expect(messages).toHaveText([
      /^\d\d\/\d\d\/\d{4} · [2-9A-Y]{3}-[2-9A-Y]{3}$/,
      /^Cliente\d\d:\d\dHola, ¿precio\?$/,
      /^Asistente\d\d:\d\d900 €\s*Gracias/,
    ]);
    await createTalk(server.db, { assistantId: assistant.id, sessionId }, ['Otra cosa']);
    await page.clock.runFor(5_000);
    await expect(messages).toHaveCount(5);

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

  test('has its newest notes, and the older ones for the asking, which stay while others come and go', async () => {
    const { page, path, contact, user } = await openOwner(server);
    const { id, publicId } = await contact(ana);
    const who = { contactId: id, authorId: user.id, authorName: user.username };
    const values = Array.from({ length: 70 }, (_, at) => ({ ...who, text: `Nota ${at + 1}` }));
    await server.db.insert(contactNotes).values(values);
    await page.goto(`${path}?contacto=${publicId}`);
    const section = page.getByRole('dialog', { name: 'Ana Núñez' }).getByRole('region', { name: 'Notas' });
    const notes = section.getByRole('listitem');
    await expect(notes).toHaveCount(50);
    await expect(notes.last()).toContainText(/^Nota 21/);
    const older = section.getByRole('button', { name: 'Ver notas anteriores' });
    await older.click();
    await expect(notes).toHaveCount(70);
    await expect(notes.last()).toContainText(/^Nota 1\D/);
    await expect(older).toHaveCount(0);
    await expect(notes.nth(50)).toBeFocused();

    await section.getByRole('textbox', { name: 'Nota nueva' }).fill('Nota 71');
    await section.getByRole('button', { name: 'Añadir nota' }).click();
    await expect(notes).toHaveCount(71);
    await notes.last().getByRole('button', { name: 'Eliminar nota' }).click();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(notes).toHaveCount(70);
    // Somebody else's note is told, and read with the newest alone.
    await server.db.insert(contactNotes).values({ ...who, text: 'Nota 72' });
    await server.db.update(contacts).set({ updatedAt: new Date() }).where(eq(contacts.id, id));
    await expect(notes.first()).toContainText('Nota 72');
    await expect(notes).toHaveCount(71);
    await expect(notes.last()).toContainText(/^Nota 2\D/);
  });

  test('leads an owner to the field of the notification e-mail; of somebody who is gone, or never was, it says so', async () => {
    const { page, path, contact, allow } = await openOwner(server);
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
    await expect(page.locator('input[value="avisos@example.com"], input[type=email]')).toHaveValue(
      'avisos@example.com',
    );

    allow(/404/);
    await page.goto(`${path}?contacto=${randomUUID()}`);
    await expect(dialog).toContainText('Puede que alguien lo haya eliminado.');
  });

  test('is corrected by hand; says how its mail stands, and sends it again; is deleted with all that was said, after saying so', async () => {
    const { page, path, contact, assistant, allow } = await openOwner(server);
    allow(/422/);
    const { id, publicId, sessionId } = await contact({ ...ana, name: 'Anna' });
    const session = { assistantId: assistant.id, sessionId };
    const failed = { state: 'failed', lastError: '550 El buzón no existe' } as const;
    const { id: summaryId } = await createSummary(server.db, session, {}, failed);
    await createTalk(server.db, session, ['Hola']);
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
    await expect(dialog.getByRole('tabpanel').getByRole('alert').getByText('Escribe un teléfono válido')).toBeVisible();
    await dialog.getByLabel('Teléfono').fill('600 11 12 22');
    await dialog.getByLabel('Teléfono').press('Enter');
    await expect(page.getByText('Contacto actualizado')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Ana Núñez' })).toContainText('+34 600 11 12 22');
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

    await visit(page, `${path}?contacto=${publicId}`);
    await dialog.getByRole('tab', { name: 'Informes' }).click();
    await expect(dialog).toContainText('No se pudo enviar a avisos@example.com.');
    await expect(dialog).toContainText('550 El buzón no existe');
    await dialog.getByRole('button', { name: 'Reenviar correo' }).click();
    await expect(page.getByText('El correo saldrá en unos momentos')).toBeVisible();
    await expect(dialog).toContainText('En espera de enviarse a avisos@example.com. Próximo intento:');
    await expect(dialog.getByRole('button', { name: 'Reenviar correo' })).toHaveCount(0);
    const rows = await server.db.select().from(mailOutbox).where(eq(mailOutbox.summaryId, summaryId));
    expect(rows).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    const sent = { state: 'sent', sentAt: new Date(), lastError: null } as const;
    await server.db.update(mailOutbox).set(sent).where(eq(mailOutbox.summaryId, summaryId));
    await server.db.update(contacts).set({ updatedAt: new Date() }).where(eq(contacts.sessionId, sessionId));
    await expect(dialog).toContainText('Enviado a avisos@example.com el');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article').first()).toContainText('Correo enviado');

    await contact({ name: 'Se queda' });
    await visit(page, `${path}?contacto=${publicId}`);
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

import { and, eq, sql } from 'drizzle-orm';
import { expect as expectValue, test } from 'vitest';
import { conversations, messages } from '#shared/schema/index.ts';
import { openAdmin } from '#tests/support/admin-page.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { expect } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { conversationOf, inboxOf } from '#tests/support/inbox-fixture.ts';
import { inboxPage, openInboxOwner } from '#tests/support/inbox-page.ts';
import { expectNoFaults, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { failCalls, toastOf } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const fixture = await servePages(startChatFixture);

async function administrator() {
  const client = createApiClient(fixture.server.url);
  await client.signIn('admin', adminPassword);
  return inboxOf(client);
}

test('what is written is kept, sent again and never twice; notes, quick answers and a suggestion', async () => {
  const { page, assistant, inbox, allow } = await openInboxOwner(fixture.server);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  fixture.openai.script(reply(['Dime.']));
  await visitor.talk('Quiero saber el horario');
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  await inbox.take.click();

  // A quick answer is made, found by '/', and inserted by the keyboard.
  await page.getByRole('button', { name: 'Respuestas rápidas' }).click();
  await page.getByRole('button', { name: 'Añadir respuesta' }).click();
  await page.getByLabel('Título').fill('Horario');
  await page.getByLabel('Respuesta', { exact: true }).fill('Abrimos de 9 a 14.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Insertar: Horario' })).toBeVisible();
  await page.keyboard.press('Escape');
  await inbox.field.fill('Hola. ');
  await inbox.field.press('End');
  await inbox.field.pressSequentially('/hor');
  await expect(page.getByRole('option', { name: /^Horario/ })).toHaveAttribute('aria-selected', 'true');
  await expectNoFaults(page, 'the list of quick answers');
  await inbox.field.press('Enter');
  await expect(inbox.field).toHaveValue('Hola. Abrimos de 9 a 14.');
  await page.reload();
  await expect(inbox.field).toHaveValue('Hola. Abrimos de 9 a 14.');

  allow(/502/);
  const letThrough = await failCalls(page, 'POST', /\/api\/inbox\/threads\/\d+\/messages$/);
  await inbox.field.press('Enter');
  const unsent = inbox.log.getByRole('listitem').last();
  await expect(unsent).toContainText('Sin enviar');
  await expect(inbox.field).toHaveValue('');
  await letThrough();
  await unsent.getByRole('button', { name: 'Reintentar' }).click();
  await expect(inbox.log.getByText('Sin enviar')).toHaveCount(0);
  await expect(inbox.log.getByText('Hola. Abrimos de 9 a 14.')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Nota interna' }).click();
  await page.getByRole('textbox', { name: 'Nota interna' }).fill('Es cliente desde 2019');
  await page.keyboard.press('Enter');
  await expect(inbox.log.getByRole('listitem').filter({ hasText: 'Es cliente desde 2019' })).toContainText(
    'Nota interna',
  );
  await page.getByRole('tab', { name: 'Mensaje' }).click();
  fixture.openai.script(reply(['¿Te viene bien el lunes?']));
  await page.getByRole('button', { name: 'Sugerir respuesta' }).click();
  await expect(inbox.field).toHaveValue('¿Te viene bien el lunes?');
  expectValue(JSON.stringify(fixture.openai.requests.at(-1)?.body)).not.toContain('2019');

  await page.getByRole('button', { name: 'Estás: Disponible' }).click();
  await page.getByRole('menuitemradio', { name: /^Ausente/ }).click();
  await expect(page.getByRole('button', { name: 'Estás: Ausente' })).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'the inbox');
});

test('whoever has gone on while a note is saved, a suggestion comes or a conversation is given back keeps the focus', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  fixture.openai.script(reply(['Dime.']));
  await createVisitor(fixture.server.url, assistant.id).talk('Quiero saber el horario');
  await inbox.takeFirst();
  const elsewhere = page
    .getByRole('searchbox')
    .or(page.getByRole('link', { name: 'Contactos' }))
    .first();
  /** Somebody goes elsewhere between a call and its answer. */
  const goOnDuring = async (call: string, ask: () => Promise<void>) => {
    const isAsked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      const response = await route.fetch();
      isAsked.resolve();
      await answer.promise;
      await route.fulfill({ response });
    });
    await ask();
    await isAsked.promise;
    await elsewhere.focus();
    const answered = page.waitForResponse(call);
    answer.resolve();
    await answered;
    await page.unroute(call);
  };
  await page.getByRole('tab', { name: 'Nota interna' }).click();
  const note = page.getByRole('textbox', { name: 'Nota interna' });
  await note.fill('Es cliente desde 2019');
  await goOnDuring('**/notes', () => note.press('Enter'));
  await expect(note).toHaveValue('');
  await expect(elsewhere).toBeFocused();

  await page.getByRole('tab', { name: 'Mensaje' }).click();
  fixture.openai.script(reply(['¿Te viene bien el lunes?']));
  await goOnDuring('**/suggestion', () => page.getByRole('button', { name: 'Sugerir respuesta' }).click());
  await expect(inbox.field).toHaveValue('¿Te viene bien el lunes?');
  await expect(elsewhere).toBeFocused();

  await goOnDuring('**/release', () => inbox.release.click());
  await expect(inbox.release).toHaveCount(0);
  await expect(elsewhere).toBeFocused();
});

test('the owner says who answers and when, and reads afterwards who said what', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  await page.goto(`/usuario/asistentes/${assistant.id}/personas`);
  await expect(page.getByRole('switch', { name: /Hablar con una persona/ })).toBeChecked();
  await page.getByLabel('Quién contesta').fill('Marta');
  await page.getByRole('switch', { name: 'Solo atiendo en un horario' }).click();
  for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']) {
    await page.getByRole('switch', { name: day }).click();
  }
  await page.getByRole('switch', { name: 'Domingo' }).click();
  await page.getByLabel('Domingo, hasta').fill('08:00');
  await page.getByLabel('Día cerrado').fill('2099-12-25');
  await page.getByRole('button', { name: 'Añadir día' }).click();
  await page.getByLabel('Zona horaria').selectOption('America/Mexico_City');
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(page.getByText('Debe ser después de la apertura')).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'the settings');
  await page.getByRole('switch', { name: 'Domingo' }).click();
  await save.click();
  await expect(page.getByText('Atención en persona guardada')).toBeVisible();
  const stored = await page.request.get(`/api/assistants/${assistant.id}/handoff`);
  expectValue(await stored.json()).toMatchObject({
    offersPerson: true,
    personName: 'Marta',
    timeZone: 'America/Mexico_City',
    holidays: ['2099-12-25'],
  });

  const visitor = createVisitor(fixture.server.url, assistant.id);
  fixture.openai.script(reply(['Anotado.']));
  const { sessionId } = await visitor.talk('Mi correo es cliente@example.org');
  await visitor.talk('Quiero hablar con una persona', { sessionId });
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  await inbox.take.click();
  await inbox.field.fill('Hola, te escribo yo.');
  await inbox.field.press('Enter');
  await expect(inbox.log.getByRole('listitem').last()).toContainText(/Marta.*Persona/);
  await page.getByRole('link', { name: 'Ver la ficha completa' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Conversaciones' }).click();
  const messages = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem');
  await expect(messages.filter({ hasText: 'te escribo yo' })).toContainText('Persona · Marta');
});

test('those that wait are above all others however old they are, and more come in the same order', async () => {
  const { page, assistant, inbox, user } = await openInboxOwner(fixture.server);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  const { sessionId } = await visitor.talk('Quiero hablar con una persona');
  const { id } = await conversationOf(fixture.server, sessionId);
  const { db } = fixture.server;
  await db
    .update(conversations)
    .set({ lastMessageAt: sql`now() - interval '9 minutes'` })
    .where(eq(conversations.id, id));
  await db.execute(sql`insert into conversations (channel, assistant_id, session_id, title, last_message_at)
    select 'public', ${assistant.id}::int, 'lista-' || ${user.id}::int || '-' || n, 'Lista', now() - n * interval '1 second'
    from generate_series(1, 60) n`);
  await db.execute(sql`insert into messages (conversation_id, role, content)
    select id, 'user', 'pregunta ' || split_part(session_id, '-', 3) from conversations
    where assistant_id = ${assistant.id}::int and title = 'Lista'`);
  await page.goto('/usuario/bandeja');
  await expect(inbox.section('Esperan a una persona').locator('[data-thread]')).toHaveCount(1);
  await expect(inbox.rows).toHaveCount(50);
  await expect(inbox.rows.first()).toHaveAttribute('data-thread', String(id));
  await expect(inbox.section('Abiertas').getByRole('heading')).toHaveText(/49\+$/);
  // An event that comes while the next page is on its way doesn't cost it.
  let pagesAsked = 0;
  await page.route(/cursor=/, async (route) => {
    pagesAsked += 1;
    if (pagesAsked === 1) await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue().catch(() => undefined);
  });
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => void cancelled.push(request.url()));
  await page.getByRole('button', { name: 'Ver más' }).click();
  await visitor.talk('¿Hay alguien?', { sessionId });
  await expect(inbox.rows).toHaveCount(61);
  expectValue(cancelled.filter((url) => url.includes('cursor='))).toEqual([]);
  await expect(inbox.section('Abiertas').getByRole('heading')).toHaveText(/60$/);
  const shown = await inbox.section('Abiertas').locator('[data-thread]').allInnerTexts();
  expectValue(shown.map((text) => Number(/pregunta (\d+)/.exec(text)?.[1]))).toEqual(
    Array.from({ length: 60 }, (_, n) => n + 1),
  );
  await expectNoFaults(page, 'a long list');
});

test('who is too late reads who has the conversation, and may leave a note', async () => {
  const { page, assistant, inbox, allow } = await openInboxOwner(fixture.server);
  const { sessionId } = await createVisitor(fixture.server.url, assistant.id).talk('Hola');
  const { id } = await conversationOf(fixture.server, sessionId);
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  await expect(inbox.take).toBeVisible();
  allow(/409/);
  await page.route('**/take', async (route) => {
    expectValue((await (await administrator()).take(id)).status).toBe(200);
    await route.continue();
  });
  await inbox.take.click();
  await expect(toastOf(page)).toContainText('Otra persona tiene esta conversación.');
  await expect(page.getByText('La atiende otra persona. Puedes dejarle una nota interna.')).toBeVisible();
  await expect(inbox.field).toHaveCount(0);
});

test('an administrator sees everybody’s by choice alone, and answers in one', async () => {
  const { assistant } = await openInboxOwner(fixture.server);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  const { sessionId } = await visitor.talk('Quiero hablar con una persona');
  const { id } = await conversationOf(fixture.server, sessionId);
  const { page } = await openAdmin(fixture.server);
  const inbox = inboxPage(page);
  const row = page.locator(`[data-thread="${id}"]`);
  await page.goto('/usuario/bandeja');
  await expect(page.getByLabel('Qué conversaciones se ven')).toHaveValue('own');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Qué conversaciones se ven').selectOption({ label: 'De todos' });
  await row.click();
  await expect(page).toHaveURL(/de=todos/);
  await inbox.take.click();
  await inbox.say('Le contesto yo.');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('Le contesto yo.');
  const { messages: said } = await visitor.history(sessionId);
  expectValue(said.at(-1)).toMatchObject({ content: 'Le contesto yo.', author: 'person' });
  expectValue(said.at(-1)).not.toHaveProperty('authorName');
  await expectNoFaults(page, 'everybody’s');
  await page.reload();
  await expect(inbox.log).toContainText('Le contesto yo.');
});

test('after half an hour without a word giving back is offered; who keeps it is not asked again for that', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  const { sessionId } = await visitor.talk('Hola');
  await inbox.takeFirst();
  await inbox.say('Dime');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('Dime');
  const offer = page.getByText('Llevas 30 minutos sin mensajes. ¿La devuelves al asistente?');
  await expect(offer).toHaveCount(0);
  const { db } = fixture.server;
  const since = sql`now() - interval '31 minutes'`;
  await db.update(conversations).set({ lastMessageAt: since }).where(eq(conversations.sessionId, sessionId));
  await page.reload();
  await expect(offer).toBeVisible();
  await expectNoFaults(page, 'the offer');
  await page.getByRole('button', { name: 'Seguir atendiendo' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(offer).toBeVisible();
  await inbox.release.last().click();
  await expect(inbox.take).toBeVisible();
  await expect(offer).toHaveCount(0);
  expectValue((await visitor.history(sessionId)).messages.at(-1)?.content).toBe('Vuelve a atenderte el asistente.');
  expectValue((await visitor.history(sessionId)).handling).toBeUndefined();
  const { id } = await conversationOf(fixture.server, sessionId);
  const isSaid = and(eq(messages.conversationId, id), eq(messages.content, 'Vuelve a atenderte el asistente.'));
  expectValue(await db.$count(messages, isSaid)).toBe(1);
});

test('an answer that cites says where it is from', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  const sources = `/api/assistants/${assistant.id}/knowledge/sources`;
  const text = 'Las habitaciones dobles cuestan 80 euros por noche con desayuno.';
  const added = await page.request.post(sources, { data: { kind: 'text', title: 'Precios', text } });
  expectValue(added.status()).toBe(201);
  fixture.openai.script(reply(['Cuesta 80 euros [1].']));
  await createVisitor(fixture.server.url, assistant.id).talk('¿Cuánto cuestan las habitaciones dobles por noche?');
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  const answer = inbox.log.getByRole('listitem').last();
  await answer.getByText('¿De dónde sale?').click();
  await expect(answer.locator('blockquote')).toContainText('80 euros por noche');
  await expectNoFaults(page, 'where an answer is from');
});

import { expect as expectValue, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { sentMessages, startChatFixture } from '#tests/support/chat-fixture.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { openInboxOwner, openVisitor } from '#tests/support/inbox-page.ts';
import { expectNoFaults, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { failCalls } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const fixture = await servePages(startChatFixture);

const openOwner = (options?: Parameters<typeof openInboxOwner>[1]) => openInboxOwner(fixture.server, options);

test('a visitor asks for a person: who is told at once, cuts the assistant short, and gives back what both have said', async () => {
  const { page, assistant, inbox } = await openOwner();
  const followed = page.waitForResponse('**/api/events');
  await page.goto('/usuario/contactos');
  await followed;
  const visitor = await openVisitor(fixture.server, assistant.slug);
  fixture.openai.script(reply(['Abrimos a las 10.']));
  await visitor.chat.send('¿Qué horario tenéis?');
  await expect(visitor.chat.last).toContainText('Abrimos a las 10.');

  await visitor.page.getByRole('button', { name: 'Hablar con una persona' }).click();
  await expect(page.getByRole('link', { name: /^Bandeja 1 por atender/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(visitor.chat.last).toContainText('He avisado a una persona del equipo');
  await expect(visitor.page.getByText('Esperando a una persona')).toBeVisible();

  await page.getByRole('link', { name: /^Bandeja/ }).click();
  await inbox
    .section('Esperan a una persona')
    .getByRole('link', { name: /Visitante/ })
    .click();
  await expect(inbox.log).toContainText('¿Qué horario tenéis?');
  await expect(page).toHaveTitle(/^Bandeja/);
  await inbox.take.click();
  await expect(inbox.field).toBeVisible();
  await inbox.field.fill('Hola, soy Marta. ¿Qué necesitas?');
  await inbox.field.press('Enter');
  const said = visitor.chat.items.filter({ hasText: 'soy Marta' });
  await expect(said).toBeVisible();
  await expect(said).toContainText('Persona');
  await expect(visitor.page.getByText('Te responde una persona.')).toBeVisible();

  await visitor.chat.send('Una cita para mañana');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('Una cita para mañana');
  await expect(visitor.chat.field).toBeEditable();
  expectValue(await inbox.log.getByText('Una cita para mañana').count()).toBe(1);

  await inbox.release.click();
  await expect(visitor.page.getByRole('button', { name: 'Hablar con una persona' })).toBeVisible();
  await expect(visitor.page.getByText('Te responde una inteligencia artificial')).toBeVisible();
  fixture.openai.script(reply(['Mañana hay hueco a las 12.']));
  await visitor.chat.send('¿A qué hora?');
  await expect(visitor.chat.last).toContainText('hueco a las 12');
  const told = sentMessages(fixture.openai.requests.at(-1));
  expectValue(told.map(({ content }) => content).join('\n')).toContain('soy Marta');
  await expect(said).toHaveCount(1);
});

test('takes a conversation while its reply is being written: the reply stops, and is marked', async () => {
  const { page, assistant, inbox } = await openOwner();
  const visitor = await openVisitor(fixture.server, assistant.slug);
  const gated = gatedReply(['Nuestros precios son'], [' los que esta frase ya no dirá.']);
  fixture.openai.script(gated.behaviour);
  await visitor.chat.send('¿Qué precios tenéis?');
  await expect(visitor.chat.last).toContainText('Nuestros precios son');
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  await expect(inbox.log).toContainText('¿Qué precios tenéis?');
  await inbox.take.click();
  await expect(visitor.chat.last).toContainText('Respuesta incompleta');
  await expect(inbox.log).toContainText('Cortada al tomar una persona la conversación');
  gated.open();
  await inbox.field.fill('Te los digo yo: 49 €.');
  await inbox.field.press('Enter');
  await expect(visitor.chat.last).toContainText('49 €');
  await expect(visitor.chat.log).not.toContainText('ya no dirá');
  await expect(inbox.log).not.toContainText('ya no dirá');
});

test('what is written is kept, sent again and never twice; notes, quick answers and a suggestion', async () => {
  const { page, assistant, inbox, allow } = await openOwner();
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

test('on a phone and by keyboard alone: from the list to the conversation, the contact and back', async () => {
  const { page, assistant, inbox } = await openOwner(phone);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  fixture.openai.script(reply(['Anotado.']));
  await visitor.talk('Mi correo es cliente@example.org');
  await page.goto('/usuario/bandeja');
  await expect(page.getByRole('heading', { level: 1, name: 'Bandeja' })).toBeAttached();
  await expectNoFaultsInBothThemes(page, 'the list on a phone');
  await inbox.rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'cliente@example.org' })).toBeFocused();
  await expect(inbox.rows.first()).toBeHidden();
  await page.getByRole('button', { name: 'Ver contacto' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Contacto' })).toContainText('cliente@example.org');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ver contacto' })).toBeFocused();
  await inbox.take.focus();
  await page.keyboard.press('Enter');
  await expect(inbox.field).toBeFocused();
  await page.keyboard.type('Te llamo en un momento.');
  await page.keyboard.press('Enter');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('Te llamo en un momento.');
  await expectNoFaultsInBothThemes(page, 'a conversation on a phone');
  await page.getByRole('link', { name: 'Volver a la lista' }).focus();
  await page.keyboard.press('Enter');
  await expect(inbox.section('Las llevo yo').getByRole('link')).toBeFocused();
});

test('the owner says who answers and when, and reads afterwards who said what', async () => {
  const { page, assistant, inbox } = await openOwner();
  await page.goto(`/usuario/asistentes?editar=${assistant.id}`);
  await page.getByRole('tab', { name: 'Personas' }).click();
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
  const save = page.getByRole('tabpanel', { name: 'Personas' }).getByRole('button', { name: 'Guardar' });
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

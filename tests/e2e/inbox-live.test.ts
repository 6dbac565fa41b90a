import { expect as expectValue, onTestFinished, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { sentMessages, startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { gatedReply } from '#tests/support/gated-reply.ts';
import { inEnglish } from '#tests/support/in-english.ts';
import { openInboxOwner, openVisitor } from '#tests/support/inbox-page.ts';
import { listen } from '#tests/support/live-regions.ts';
import { expectNoFaults, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const fixture = await servePages(startChatFixture);

/** How long it takes from an act until it is shown: printed, for what a busy machine takes is no fault. */
function stopwatch() {
  const times: string[] = [];
  onTestFinished(() => void process.stdout.write(`${times.join(', ')}\n`));
  return async (named: string, act: () => Promise<unknown>, shown: () => Promise<unknown>) => {
    const seen = shown();
    const startedAt = performance.now();
    await act();
    await seen;
    times.push(`${named} ${Math.round(performance.now() - startedAt)} ms`);
  };
}

test('a visitor asks for a person, who hears at once, as each does of the other: a screen reader reads each message once; the visitor’s page has no fault: small, by keyboard alone, in both themes and in English; given back, the assistant knows what was said, and is cut short by who takes it again', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  const followed = page.waitForResponse('**/api/events');
  await page.goto('/usuario/contactos');
  await followed;
  const visitor = await openVisitor(fixture.server, assistant.slug, phone);
  fixture.openai.script(reply(['Abrimos a las 10.']));
  await visitor.chat.send('¿Qué horario tenéis?');
  await expect(visitor.chat.last).toContainText('Abrimos a las 10.');
  const measure = stopwatch();
  const badge = page.getByRole('link', { name: /^Bandeja 1 por atender/ });
  const ask = visitor.page.getByRole('button', { name: 'Hablar con una persona' });
  await expect(ask).toBeVisible();
  await expectNoFaultsInBothThemes(visitor.page, 'a person may be asked for');
  await ask.focus();
  await measure(
    'badge',
    () => visitor.page.keyboard.press('Enter'),
    () => expect(badge).toBeVisible(),
  );
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(visitor.chat.last).toContainText('He avisado a una persona del equipo');
  await expect(visitor.page.getByText('Esperando a una persona')).toBeVisible();
  await expect(visitor.chat.field).toBeEditable();
  await expectNoFaultsInBothThemes(visitor.page, 'a person is asked for');
  const heardByVisitor = await listen(visitor.page);
  await page.getByRole('link', { name: /^Bandeja/ }).click();
  await inbox
    .section('Esperan a una persona')
    .getByRole('link', { name: /Visitante/ })
    .click();
  await expect(inbox.log).toContainText('¿Qué horario tenéis?');
  await expect(page).toHaveTitle(/^Bandeja/);
  await inbox.take.click();
  await expect(inbox.field).toBeVisible();
  await expect(visitor.page.getByText('Hablas con')).toBeVisible();
  expectValue(await heardByVisitor('Hablas con')).toBe(1);

  const heardByOwner = await listen(page);
  await inbox.field.fill('Hola, soy Marta.');
  await measure(
    'to the visitor',
    () => inbox.field.press('Enter'),
    () => expect(visitor.chat.log.getByText('Hola, soy Marta.')).toBeVisible(),
  );
  await visitor.chat.field.fill('Quiero una cita');
  await measure(
    'to the person',
    () => visitor.chat.field.press('Enter'),
    () => expect(inbox.log.getByText('Quiero una cita')).toBeVisible(),
  );
  // Whatever is read again, they are there once, and have been read once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await inbox.say('Claro, ¿qué día?');
  await expect(visitor.chat.log.getByText('Claro, ¿qué día?')).toBeVisible();
  await visitor.chat.send('El lunes');
  await expect(inbox.log.getByText('El lunes')).toBeVisible();
  await expect(visitor.chat.log.getByText('El lunes')).toBeVisible();
  for (const text of ['Hola, soy Marta.', 'Quiero una cita', 'Claro, ¿qué día?', 'El lunes']) {
    expectValue(await heardByVisitor(text), `${text}, visitor`).toBe(1);
    expectValue(await heardByOwner(text), `${text}, owner`).toBe(1);
    expectValue(await visitor.chat.log.getByText(text).count()).toBe(1);
    expectValue(await inbox.log.getByText(text).count()).toBe(1);
  }
  const said = visitor.chat.items.filter({ hasText: 'soy Marta' });
  await expect(said).toContainText('Persona');
  await expect(visitor.page.getByText('Te responde una persona.')).toBeVisible();
  await expect(visitor.chat.field).toBeEditable();
  await expectNoFaultsInBothThemes(visitor.page, 'a person is there');
  const chatAddress = visitor.page.url();
  await inEnglish(fixture.server, async () => {
    await visitor.page.goto(`${chatAddress}?lang=en`);
    await expect(visitor.page.getByText('You’re talking to a person')).toBeVisible();
    await expectNoFaults(visitor.page, 'a person is there, in English');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Hand back to the assistant' })).toBeVisible();
    await expectNoFaults(page, 'the inbox in English');
  });
  await page.reload();
  await visitor.page.goto(chatAddress);

  await inbox.release.click();
  await expect(ask).toBeVisible();
  await expect(visitor.page.getByText('Hablas con un asistente de inteligencia artificial')).toBeVisible();
  fixture.openai.script(reply(['Mañana hay hueco a las 12.']));
  await visitor.chat.send('¿A qué hora?');
  await expect(visitor.chat.last).toContainText('hueco a las 12');
  const told = sentMessages(fixture.openai.requests.at(-1));
  expectValue(told.map(({ content }) => content).join('\n')).toContain('soy Marta');
  await expect(said).toHaveCount(1);

  // Taken while a reply is being written: it stops, and is marked.
  const gated = gatedReply(['Nuestros precios son'], [' los que esta frase ya no dirá.']);
  fixture.openai.script(gated.behaviour);
  await visitor.chat.send('¿Qué precios tenéis?');
  await expect(visitor.chat.last).toContainText('Nuestros precios son');
  await expect(inbox.log).toContainText('¿Qué precios tenéis?');
  await inbox.take.click();
  await expect(visitor.chat.last).toContainText('Respuesta incompleta');
  await expect(inbox.log).toContainText('Cortada al tomar una persona la conversación');
  gated.open();
  await inbox.say('Te los digo yo: 49 €.');
  await expect(visitor.chat.last).toContainText('49 €');
  await expect(visitor.chat.log).not.toContainText('ya no dirá');
  await expect(inbox.log).not.toContainText('ya no dirá');
});

test('the button for a person comes once its file can be had, and nothing else waits for it; an open conversation of the assistant shows what is said in it as it is said, and is not asked about meanwhile; taken while it rests, the visitor who writes next reads what was said before, in its order', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  const visitor = await openVisitor(fixture.server, assistant.slug, phone);
  const ask = visitor.page.getByRole('button', { name: 'Hablar con una persona' });
  await expect(ask).toBeVisible();
  visitor.allow(/person-bar/);
  visitor.allow(/Failed to load resource|dynamically imported/);
  await visitor.page.route(/person-bar/, (route) => route.abort());
  await visitor.page.reload();
  fixture.openai.script(reply(['Dime.']));
  await visitor.chat.send('Hola');
  await expect(visitor.chat.last).toContainText('Dime.');
  await expect(ask).toHaveCount(0);
  await visitor.page.unroute(/person-bar/);
  await expect(ask).toBeVisible();

  await page.goto('/usuario/bandeja');
  const watched = page.waitForResponse((response) => response.url().endsWith('/watch'));
  await inbox.rows.first().click();
  await watched;
  await expect(inbox.log).toContainText('Dime.');
  fixture.openai.script(reply(['Sí, hasta las 14.']));
  const heard = await listen(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/threads\/\d+/.test(request.url())) reads.push(request.url());
  });
  const measure = stopwatch();
  await visitor.chat.field.fill('¿Y los sábados?');
  await measure(
    'visitor to an open conversation of the assistant',
    () => visitor.chat.field.press('Enter'),
    () => expect(inbox.log.getByText('¿Y los sábados?')).toBeVisible(),
  );
  await expect(inbox.log.getByText('Sí, hasta las 14.')).toBeVisible();
  expectValue(await heard('¿Y los sábados?')).toBe(1);
  expectValue(await heard('Sí, hasta las 14.')).toBe(1);
  // The message, the reply's end, and perhaps a look while it grew: nothing by the clock.
  expectValue(reads.length).toBeLessThan(6);

  await inbox.take.click();
  await inbox.say('Soy Marta, te ayudo yo.');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('te ayudo yo');
  await visitor.chat.send('¿Cuánto cuesta?');
  await expect(inbox.log).toContainText('¿Cuánto cuesta?');
  await expect(visitor.chat.log).toContainText('te ayudo yo');
  await expect(visitor.chat.items).toHaveText([
    /Hola/,
    /Dime\./,
    /¿Y los sábados\?/,
    /Sí, hasta las 14\./,
    /te ayudo yo/,
    /¿Cuánto cuesta\?/,
  ]);
  await inbox.say('49 €');
  await expect(visitor.chat.last).toContainText('49 €');
  // Another rests too: who comes back to the page sees that somebody is there.
  const second = await openVisitor(fixture.server, assistant.slug, phone);
  fixture.openai.script(reply(['¿En qué te ayudo?']));
  await second.chat.send('Buenas');
  await expect(second.chat.last).toContainText('¿En qué te ayudo?');
  await inbox.section('Abiertas').getByRole('link').click();
  await inbox.take.click();
  await inbox.say('Buenas, soy Marta.');
  await expect(inbox.log.getByRole('listitem').last()).toContainText('soy Marta');
  await second.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(second.chat.last).toContainText('soy Marta');
  await expect(second.page.getByText('Hablas con')).toBeVisible();
  expectValue(await page.title()).toContain('Bandeja');
});

test('a message of several lines is seen by who sends it, and so is the answer, on a phone in a long conversation', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server, phone);
  const visitor = await openVisitor(fixture.server, assistant.slug, phone);
  fixture.openai.script(reply([Array.from({ length: 40 }, (_, line) => `Línea ${line}.`).join('\n\n')]));
  await visitor.chat.send('¿Qué me cuentas?');
  await expect(visitor.chat.last).toContainText('Línea 39.');
  await inbox.takeFirst();
  await expect(inbox.log.getByText('Línea 39.')).toBeInViewport();
  const words = 'Hola, soy Marta, de la clínica. ¿Te va bien mañana a las diez, o mejor por la tarde?';
  for (const [chat, field] of [
    [inbox.log, inbox.field],
    [visitor.chat.log, visitor.chat.field],
  ] as const) {
    await field.pressSequentially(words);
    await field.press('Enter');
    await expect(chat.getByText(words).last()).toBeInViewport();
    await expect(field).toHaveValue('');
  }
  await expect(inbox.log.getByText(words)).toHaveCount(2);
  await expect(inbox.log.getByText('Sin enviar')).toHaveCount(0);
  await expect(inbox.log.getByText(words).last()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Ir al final' })).toHaveCount(0);
});

test('on a phone and by keyboard alone: from the list to the conversation, the contact and back', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server, phone);
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
  await expect(inbox.section('Las atiendo yo').getByRole('link')).toBeFocused();
});

test('on a phone a conversation asks for its contact when that is opened; in a wider window it is beside it', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server, phone);
  const visitor = createVisitor(fixture.server.url, assistant.id);
  fixture.openai.script(reply(['Anotado.']));
  await visitor.talk('Mi correo es cliente@example.org');
  await page.goto('/usuario/bandeja');
  await inbox.rows.first().click();
  await expect(inbox.log).toContainText('Anotado.');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/contacts/') && asked.push(request.url())));
  const badge = page.waitForResponse('**/api/inbox/counts*');
  await page.reload();
  // What is beside the page is asked for last.
  await badge;
  await expect(inbox.log).toContainText('Anotado.');
  expectValue(asked).toEqual([]);
  await page.getByRole('button', { name: 'Ver contacto' }).click();
  await expect(page.getByRole('dialog', { name: 'Contacto' }).getByText('Correo')).toBeVisible();
  expectValue(asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(inbox.rows.first()).toBeVisible();
  await inbox.rows.first().click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const beside = page.getByRole('complementary', { name: 'Contacto' });
  await expect(beside.getByRole('link', { name: 'cliente@example.org' })).toBeVisible();
  await expect(inbox.rows.first()).toBeVisible();
});

test('each sees that the other is writing, until the message or for five seconds; a note and the assistant’s visitors are nobody’s business', async () => {
  const { page, assistant, inbox } = await openInboxOwner(fixture.server);
  const visitor = await openVisitor(fixture.server, assistant.slug);
  fixture.openai.script(reply(['Abrimos a las 10.']));
  await visitor.chat.send('¿Qué horario tenéis?');
  await expect(visitor.chat.last).toContainText('Abrimos a las 10.');
  const signs: string[] = [];
  for (const opened of [page, visitor.page])
    opened.on('request', (request) => void (request.url().endsWith('/typing') && signs.push(request.url())));
  await visitor.chat.field.fill('Nadie lo ve');
  await visitor.chat.field.fill('');
  expectValue(signs).toEqual([]);
  await visitor.page.getByRole('button', { name: 'Hablar con una persona' }).click();
  await expect(visitor.page.getByText('Esperando a una persona')).toBeVisible();
  await inbox.takeFirst();
  await expect(visitor.page.getByText('Hablas con una persona')).toBeVisible();

  await visitor.chat.field.pressSequentially('¿Y los');
  await expect(page.getByText('El visitante está escribiendo…')).toBeVisible();
  await visitor.chat.field.pressSequentially(' domingos?');
  await visitor.chat.field.press('Enter');
  await expect(inbox.log).toContainText('¿Y los domingos?');
  await expect(page.getByText('El visitante está escribiendo…')).toBeHidden();

  await page.getByRole('tab', { name: 'Nota interna' }).click();
  const before = signs.length;
  await page.getByRole('textbox', { name: 'Nota interna' }).pressSequentially('Es cliente');
  expectValue(signs).toHaveLength(before);
  await page.getByRole('tab', { name: 'Mensaje' }).click();
  await inbox.field.pressSequentially('Los domingos');
  await expect(visitor.page.getByText('Está escribiendo…')).toBeVisible();
  await expectNoFaultsInBothThemes(visitor.page, 'a person is writing');
  await expect(visitor.page.getByText('Está escribiendo…')).toBeHidden();
  await inbox.field.pressSequentially(' cerramos.');
  await expect(visitor.page.getByText('Está escribiendo…')).toBeVisible();
  await inbox.field.press('Enter');
  await expect(visitor.chat.last).toContainText('Los domingos cerramos.');
  await expect(visitor.page.getByText('Está escribiendo…')).toBeHidden();
});

test('the list can be narrowed to an assistant and to who has the conversations; the address keeps it', async () => {
  const { page, user, assistant, inbox } = await openInboxOwner(fixture.server);
  const second = await createAssistant(fixture.server.db, {
    userId: user.id,
    name: 'Óptica Lince',
    offersPerson: true,
  });
  for (const [{ id }, words] of [
    [assistant, 'Una cita'],
    [second, 'Unas gafas'],
  ] as const) {
    fixture.openai.script(reply(['Claro.']));
    await createVisitor(fixture.server.url, id).talk(words);
  }
  await page.goto('/usuario/bandeja');
  await expect(inbox.rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Asistente' }).selectOption('Óptica Lince');
  await expect(inbox.rows).toHaveCount(1);
  await expect(inbox.rows.first()).toContainText('Óptica Lince');
  await page.reload();
  await expect(inbox.rows).toHaveCount(1);
  await inbox.rows.first().click();
  await inbox.take.click();
  await expect(inbox.rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Quién la atiende' }).selectOption('Las atiendo yo');
  await expect(inbox.section('Las atiendo yo').getByRole('link')).toHaveCount(1);
  await expectNoFaultsInBothThemes(page, 'the filtered inbox');
  await page.getByRole('combobox', { name: 'Asistente' }).selectOption('Clínica Sonríe');
  await expect(page.getByText('Ninguna conversación con estos filtros')).toBeVisible();
  await page.goBack();
  await expect(inbox.rows).toHaveCount(1);
  await page.goForward();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(inbox.rows).toHaveCount(2);
});

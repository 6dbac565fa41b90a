import { test } from 'vitest';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { expect, openPage, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { arrived, expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const fixture = await servePages(startChatFixture);

/** An owner with something to translate: a description, a teaser, a form and a service. */
async function florist(description = 'Una floristería de barrio.') {
  const { client, user } = await signedInUser(fixture.server, { plan: 'pro' });
  const assistant = await createAssistant(fixture.server.db, {
    ...{ userId: user.id, name: 'Lucía', description, suggestions: '¿A qué hora abren?\n¿Hacen envíos?' },
  });
  const path = `/api/assistants/${assistant.id}`;
  await client.send('PUT', `${path}/widget`, { json: { teaserText: '¿Te ayudo?' } });
  const fields = [{ id: 'mail', type: 'email', label: 'Correo', required: true }];
  const form = { title: 'Presupuesto', intro: null, thanks: null, fields, offerWords: 'precio' };
  await client.post(`${path}/forms`, { ...form, inGreeting: true, isActive: true });
  await bookingOf(client, assistant.id).addService({ name: 'Ramo de novia' });
  return { client, user, assistant, path };
}

test.each([
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
])(
  'an owner writes their words in German, which visitors read, and their own where one is missing, in %s',
  async (_name, options) => {
    const { user, assistant } = await florist();
    const { page } = await openSignedIn(fixture.server, { user, ...options });
    await page.goto(`/usuario/asistentes/${assistant.id}/idiomas`);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByText('Faltan 6 textos')).toBeVisible();
    await expect(page.getByText('Una floristería de barrio.')).toBeVisible();
    await arrived(page);
    await expectNoFaultsInBothThemes(page, 'what is missing');
    const description = page.getByRole('region', { name: 'En el chat' }).getByLabel('Descripción');
    await expect(description).toHaveAttribute('lang', 'de');
    await description.fill('Ein Blumenladen im Viertel.');
    await page.getByRole('region', { name: 'Formulario «Presupuesto»' }).getByLabel('Nombre').fill('Angebot');
    await expect(page.getByText('Faltan 4 textos')).toBeVisible();

    // What is not saved is not left unasked.
    await page.getByRole('button', { name: 'Français' }).click();
    const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
    await expect(question).toContainText('«Deutsch»');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(description).toHaveValue('Ein Blumenladen im Viertel.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(toastOf(page)).toContainText('Textos guardados');
    await expect(page.getByRole('button', { name: 'Deutsch con textos' })).toBeVisible();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByText('Faltan 6 textos')).toBeVisible();

    const { page: visitor } = await openPage({ baseURL: fixture.server.url, locale: 'de-DE', ...options });
    await visitor.goto(`/asistente/${assistant.slug}`);
    await expect(visitor.getByText('Ein Blumenladen im Viertel.').last()).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Angebot' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: '¿Hacen envíos?' })).toBeVisible();
    // Nobody has written French.
    await visitor.getByRole('button', { name: 'Optionen der Unterhaltung' }).click();
    await visitor.getByRole('button', { name: 'Sprache' }).click();
    await visitor.getByRole('button', { name: 'Français' }).click();
    await expect(visitor.getByText('Una floristería de barrio.').last()).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Presupuesto' })).toBeVisible();
  },
);

test('the model proposes what is missing, and nothing of it is saved before the owner saves', async () => {
  const { user, assistant, client, path } = await florist();
  const { page } = await openSignedIn(fixture.server, { user });
  await page.goto(`/usuario/asistentes/${assistant.id}/idiomas`);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const description = page.getByRole('region', { name: 'En el chat' }).getByLabel('Descripción');
  await description.fill('Von mir.');
  const texts = ['Ein Blumenladen.', 'Wann offen?\nVersand?', 'Kann ich helfen?', 'Angebot', 'E-Mail', 'Brautstrauß'];
  fixture.openai.script(reply([JSON.stringify({ textos: texts })]));
  await page.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByText('5 textos propuestos. Léelos antes de guardar.')).toBeVisible();
  await expect(description).toHaveValue('Von mir.');
  await expect(page.getByLabel('Mensaje de invitación')).toHaveValue('Kann ich helfen?');
  await expect(page.getByText('No falta ningún texto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proponer' })).toHaveCount(0);
  expect(Object((await client.get(`${path}/translations`)).body).languages).toEqual([]);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastOf(page)).toContainText('Textos guardados');
  expect(Object((await client.get(`${path}/translations/de`)).body).words).toMatchObject({
    ...{ description: 'Von mir.', suggestions: 'Wann offen?\nVersand?' },
    services: [{ name: 'Brautstrauß' }],
  });
});

test('who has changed the same meanwhile is not overwritten unasked', async () => {
  const { user, assistant, client, path } = await florist();
  const { page, allow } = await openSignedIn(fixture.server, { user });
  allow(/status of 409/);
  await page.goto(`/usuario/asistentes/${assistant.id}/idiomas`);
  await page.getByRole('button', { name: 'Italiano' }).click();
  const description = page.getByRole('region', { name: 'En el chat' }).getByLabel('Descripción');
  await description.fill('La mia.');
  const theirs = { description: 'La sua.', services: undefined };
  expect((await client.send('PUT', `${path}/translations/it`, { json: theirs })).status).toBe(200);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('dialog', { name: 'Alguien más lo ha cambiado' });
  await question.getByRole('radio', { name: /La sua\./ }).check();
  await question.getByRole('button', { name: 'Guardar' }).click();
  await expect(question).toHaveCount(0);
  await expect(description).toHaveValue('La sua.');
});

test('in English too', async () => {
  const { user, assistant } = await florist();
  const { page } = await openSignedIn(fixture.server, { user });
  await page.request.patch('/api/user/preferences', { data: { language: 'en' } });
  await page.goto(`/usuario/asistentes/${assistant.id}/idiomas`);
  await expect(page.getByRole('heading', { level: 2, name: 'Languages' })).toBeVisible();
  await expect(page.getByText('6 texts are missing')).toBeVisible();
});

import { eq } from 'drizzle-orm';
import { expect as expectValue, test } from 'vitest';
import type * as z from 'zod';
import { pageSentences } from '#server/http/pages/page-sentences.ts';
import type { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import type { brandingBody } from '#shared/contracts/assistants/branding-body.ts';
import type { handoffSettingsBody } from '#shared/contracts/assistants/handoff.ts';
import type { translationBody } from '#shared/contracts/assistants/translations.ts';
import type { widgetFields } from '#shared/contracts/assistants/widget.ts';
import type { privacySettingsBody } from '#shared/contracts/privacy/privacy.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';
import { visitorLanguages } from '#shared/domain/display.ts';
import { contacts, conversations, subscriptions } from '#shared/schema/index.ts';
import { expect, openPage, phone } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, expectNoFaultsInBothThemes, sideways } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { signedInUser } from '#tests/support/signed-in.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';
import { visitorWords } from '#tests/support/visitor-words.ts';

const server = await servePages(startTestServer, { env: { DEMO_REPLIES: 'true' } });

test.each([
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
])('an owner tells visitors of their data, who see it and whose contact says so, in %s', async (_name, options) => {
  const { page, user, allow } = await openSignedIn(server, options);
  allow(/status of 422/);
  await server.db.update(subscriptions).set({ plan: 'basic' }).where(eq(subscriptions.userId, user.id));
  const assistant = await createAssistant(server.db, { userId: user.id });
  await page.goto(`/usuario/asistentes/${assistant.id}/privacidad`);
  await expect(page.getByRole('heading', { level: 2, name: 'Privacidad' })).toBeVisible();
  await expect(page.getByLabel('Responsable')).toHaveValue(user.username);
  await page.getByRole('switch', { name: 'Mostrar el aviso de privacidad en el chat' }).click();
  await page.getByLabel('Responsable').fill('');
  await page.getByLabel('Días que guardas las conversaciones').fill('31');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe quién decide sobre los datos')).toBeVisible();
  await page.getByLabel('Responsable').fill('Clínica Sol');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Tu plan guarda las conversaciones 30 días como mucho').first()).toBeVisible();
  await page.getByLabel('Días que guardas las conversaciones').fill('20');
  await page.getByLabel('NIF (opcional)').fill('B12345678');
  await page.getByRole('checkbox', { name: 'Gestionar citas' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastOf(page)).toContainText('Privacidad guardada');
  await expect(page.getByText('Privacidad: Clínica Sol usa tus datos para atenderte')).toBeVisible();
  await page.getByRole('button', { name: 'Apuntar' }).click();
  await page.getByLabel('Referencia (opcional)').fill('A7K-2Q9');
  await page.getByLabel('Llegó el').fill('2026-11-26');
  const register = page.getByRole('region', { name: 'Solicitudes y reclamaciones' });
  await register.getByRole('button', { name: 'Guardar' }).click();
  await expect(register.getByRole('listitem')).toContainText(['Reclamación']);
  await expect(register.getByText('Plazo: hasta el 17/12/2026')).toBeVisible();
  await register.getByRole('button', { name: 'Marcar como hecha' }).click();
  await expect(register.getByText(`por ${user.username}`).last()).toBeVisible();
  await arrived(page);
  await expectNoFaultsInBothThemes(page, 'the section');
  expectValue(await sideways(page)).toBe(0);

  const { page: visitor } = await openPage({ baseURL: server.url, ...options });
  const chat = chatPage(visitor);
  await chat.open(assistant.slug);
  const link = visitor.getByRole('link', { name: 'Privacidad: Clínica Sol usa tus datos para atenderte' });
  await expect(link).toBeVisible();
  await expectNoFaultsInBothThemes(visitor, 'the chat with its notice');
  await chat.send('Soy Ana, ana@example.org');
  await expect.poll(() => server.db.$count(contacts, eq(contacts.assistantId, assistant.id))).toBe(1);
  const address = await link.getAttribute('href');
  await visitor.goto(String(address));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
  await expect(visitor.getByText('La conversación: 20 días desde el último mensaje')).toBeVisible();
  await expect(visitor.getByText('Para gestionar tus citas.')).toBeVisible();
  expectValue(await sideways(visitor)).toBe(0);

  const [contact] = await server.db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
  await page.goto(`/usuario/asistentes/${assistant.id}/contactos?contacto=${contact?.publicId}`);
  await expect(page.getByRole('link', { name: /^Vio el aviso [0-9a-f]{6}$/ })).toBeVisible();
  await expect(page.getByText(/^En la página del chat · /)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar sus datos' }).click(),
  ]);
  expectValue(file.suggestedFilename()).toBe('datos.json');
});

test.each([
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
])('a visitor sees their reference, downloads their data and deletes them, in %s', async (_name, options) => {
  const assistant = await createAssistant(server.db, {});
  const { page } = await openPage({ baseURL: server.url, ...options });
  const chat = chatPage(page);
  await chat.open(assistant.slug);
  await chat.send('Soy Ana, ana@example.org');
  await expect.poll(() => server.db.$count(contacts, eq(contacts.assistantId, assistant.id))).toBe(1);
  await expect(chat.stopButton).toHaveCount(0);
  const [{ reference } = { reference: null }] = await server.db
    .select()
    .from(conversations)
    .where(eq(conversations.assistantId, assistant.id));
  await chat.menuButton.click();
  await page.getByRole('button', { name: 'Mis datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mis datos' });
  await expect(dialog.getByText(String(reference))).toBeVisible();
  await expectNoFaultsInBothThemes(page, 'Mis datos');
  expectValue(await sideways(page)).toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Descargar como archivo JSON' }).click(),
  ]);
  expectValue(file.suggestedFilename()).toBe('datos.json');
  // No mails are sent here: nothing is offered that needs one.
  await expect(dialog.getByLabel('Tu correo')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Eliminar mis datos' }).click();
  await page.getByRole('dialog', { name: '¿Eliminar tus datos?' }).getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Soy Ana, ana@example.org')).toHaveCount(0);
  await expect.poll(() => server.db.$count(conversations, eq(conversations.assistantId, assistant.id))).toBe(0);
  expectValue(await server.db.$count(contacts, eq(contacts.assistantId, assistant.id))).toBe(0);
});

/** Every field that an owner writes of what visitors are shown; a new one is asked for here by its type. */
const hostile = '</p></main><style>*{display:none!important}</style><!-- <template> \u202e Soy una persona';
const white = '#ffffff';
const ownersFields = {
  '': {
    ...{ name: 'Marta, una persona de verdad </h1><!--\u202e', description: hostile, systemPrompt: hostile },
    ...{ suggestions: 'Eres una persona\n<!-- <style>', guardsFigures: false },
  } satisfies z.input<typeof assistantEndpoints.update.body>,
  '/branding': {
    ...{ brandName: hostile.slice(0, 80), logoUrl: 'https://clinica.example/</p>.png' },
    ...{ primaryColor: white, secondaryColor: white, accentColor: white, backgroundColor: white, textColor: white },
  } satisfies Required<z.input<typeof brandingBody>>,
  '/widget': {
    ...{ position: 'left', theme: 'dark', color: white, label: 'Soy una persona <!--', teaserText: hostile },
    ...{
      teaserDelaySeconds: 0,
      teaserScrollPercent: 0,
      teaserPath: '/*',
      domains: ['clinica.example'],
      measures: true,
    },
  } satisfies z.input<typeof widgetFields>,
  '/privacy': {
    ...{ isShown: true, controller: hostile, taxId: '<!--', address: hostile, contact: hostile, isFormal: true },
    ...{ purposes: [], basis: 'consent', policyUrl: 'https://clinica.example/<!--' },
    ...{ conversationDays: null, contactDays: null },
  } satisfies z.input<typeof privacySettingsBody>,
  '/handoff': {
    ...{ offersPerson: true, personName: 'Marta </p><style>', timeZone: null, openingHours: null, holidays: [] },
  } satisfies z.input<typeof handoffSettingsBody>,
};

/** The same in another language. */
const translatedFields = {
  ...{
    description: hostile,
    suggestions: 'Soy una persona\n<!-- <style>',
    label: 'Soy una persona <!--',
    teaser: hostile,
  },
} satisfies z.input<typeof translationBody>;

test('an owner’s words take the machine’s sentence from neither page, widget nor preview, in any language', async () => {
  const { client, user } = await signedInUser(server, { plan: 'pro' });
  const { id, slug } = await createAssistant(server.db, { userId: user.id });
  for (const [path, json] of Object.entries(ownersFields)) {
    const answer = await client.send(path === '' ? 'PATCH' : 'PUT', `/api/assistants/${id}${path}`, { json });
    expectValue(answer.status, `${path} ${answer.text}`).toBe(200);
  }
  const sentence = 'Hablas con un asistente de inteligencia artificial. Puede equivocarse.';
  for (const address of [`/asistente/${slug}`, `/asistente/${slug}?w=1`]) {
    const html = await (await fetch(new URL(address, server.url))).text();
    expectValue(html, address).toContain(sentence);
    expectValue(html).toMatch(/name="description" content="Asistente de inteligencia artificial · /);
    expectValue(html).toMatch(/property="og:description" content="Asistente de inteligencia artificial · /);
    expectValue(html).not.toMatch(/<!-- <template>|<style>\*/);
  }
  for (const language of visitorLanguages.filter((one) => one !== 'es')) {
    const answer = await client.send('PUT', `/api/assistants/${id}/translations/${language}`, {
      json: translatedFields,
    });
    expectValue(answer.status, `${language} ${answer.text}`).toBe(200);
    const { chat } = await visitorWords(language);
    const html = await (await fetch(new URL(`/asistente/${slug}?lang=${language}`, server.url))).text();
    expectValue(html, language).toContain(chat.disclosure);
    expectValue(html).toContain(`name="description" content="${pageSentences[language].machine} · `);
    expectValue(html).not.toMatch(/<!-- <template>|<style>\*/);
  }
  const { page, allow } = await openPage({ baseURL: server.url, javaScriptEnabled: false });
  // The browser leaves the scripts alone, and the logo is nowhere.
  allow(/\.js csp$/);
  allow(/clinica\.example/);
  await page.goto(`/asistente/${slug}`);
  const line = page.getByText(sentence);
  await expect(line).toBeVisible();
  const colors = await line.evaluate((shown) => ({
    written: getComputedStyle(shown).color,
    on: getComputedStyle(document.documentElement).backgroundColor,
  }));
  const hex = (color: string) =>
    `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  expectValue(contrastRatio(hex(colors.written), hex(colors.on))).toBeGreaterThanOrEqual(4.5);
});

import type { Page } from 'playwright';
import { describe, expect as expectValue, test } from 'vitest';
import { expect, phone } from '#tests/support/browser.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { arrived, expectNoFaultsInBothThemes, ownStepGone, sideways } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn, toastOf } from '#tests/support/user-page.ts';

const server = await servePages(startTestServer);

const sections = {
  datos: 'Datos',
  conocimiento: 'Conocimiento',
  comprobaciones: 'Comprobaciones',
  personas: 'Personas',
  formularios: 'Formularios',
  reservas: 'Reservas',
  canales: 'Canales',
  web: 'Tu web',
  privacidad: 'Privacidad',
  idiomas: 'Idiomas',
  marca: 'Marca',
  versiones: 'Versiones',
  estadisticas: 'Estadísticas',
};

/** What a section is called over itself, where it has more room than in the rail. */
const titles: Record<string, string> = { ...sections, personas: 'Atención en persona' };

/** Somebody in the place of their assistant, which they came to from the list. */
async function openPlace(options: Parameters<typeof openSignedIn>[1] = {}) {
  const opened = await openSignedIn(server, options);
  const { page, user } = opened;
  const assistant = await createAssistant(server.db, { userId: user.id, description: 'Libros' });
  await page.goto('/usuario/asistentes');
  await page.getByRole('link', { name: 'Editar Clara' }).click();
  const place = `/usuario/asistentes/${assistant.id}`;
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  return { ...opened, assistant, place, main: page.getByRole('main') };
}

const leaving = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' });

describe('an assistant’s place', () => {
  test('loads a section’s file when the pointer rests on its link', async () => {
    const { page } = await openPlace({ viewport: { width: 1280, height: 800 } });
    const rail = page.getByRole('navigation', { name: 'Secciones del asistente' });
    for (const [label, file] of [
      ['Comprobaciones', 'checks-panel'],
      ['Privacidad', 'privacy-section'],
    ] as const) {
      const loaded = page.waitForResponse(`**/assets/${file}-*.js`);
      await rail.getByRole('link', { name: label }).hover();
      await loaded;
    }
  });

  test('has an address and a title for each section, which a reload and the way back lead to; none has a serious accessibility fault', async () => {
    const { page, place, main } = await openPlace({ viewport: { width: 1280, height: 800 } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar AsistenteClara');
    await expect(page).toHaveTitle(/^Editar Asistente · Clara · /);
    await expect(main.getByRole('heading', { level: 2, name: 'Datos' })).toBeVisible();
    const rail = page.getByRole('navigation', { name: 'Secciones del asistente' });
    const chat = page.getByRole('region', { name: 'Pruébalo' });
    for (const [word, label] of Object.entries(sections)) {
      await rail.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`${place}/${word}$`));
      await expect(page).toHaveTitle(new RegExp(`^${label} · Clara · `));
      await expect(main.getByRole('heading', { level: 2, name: titles[word] ?? label })).toBeVisible();
      await expect(rail.locator('[aria-current=page]')).toHaveText(label);
      // Beside a section's own preview there is none.
      await expect(chat).toBeVisible({ visible: ['datos', 'conocimiento', 'personas', 'versiones'].includes(word) });
      await arrived(page);
      await expectNoFaultsInBothThemes(page, word);
    }
    await page.reload();
    await expect(main.getByRole('heading', { level: 2, name: 'Estadísticas' })).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('heading', { level: 2, name: 'Versiones' })).toBeVisible();
    expectValue((await page.request.get(`${place}/no-existe`)).status()).toBe(404);
    await page.goto(`/usuario/asistentes?editar=${place.split('/').at(-1)}`);
    await expect(page).toHaveURL(new RegExp(`${place}$`));
  });

  test('keeps what is unsaved and what was tried from section to section, on the way back too, and asks only when it is left; one button saves it all, and shows the section where something is wrong', async () => {
    const { page, place, main, assistant } = await openPlace({ viewport: { width: 1280, height: 800 } });
    const rail = page.getByRole('navigation', { name: 'Secciones del asistente' });
    const save = main.getByRole('button', { name: 'Guardar' });
    const about = main.getByLabel('Descripción');
    await expect(main.getByText('Todo guardado')).toBeVisible();
    await expect(save).toBeDisabled();
    const chat = page.getByRole('region', { name: 'Pruébalo' });
    await chat.getByRole('textbox').fill('¿Hay sitio?');
    await chat.getByRole('textbox').press('Enter');

    await about.fill('Libros y cuentos');
    await expect(main.getByText('Cambios sin guardar').first()).toBeVisible();
    await expect(chat.getByText('con lo que aún no has guardado')).toBeVisible();
    await rail.getByRole('link', { name: 'Marca' }).click();
    await main.getByLabel('Nombre de la marca').fill('Librería Luna');
    await rail.getByRole('link', { name: 'Personas' }).click();
    await expect(main.getByRole('heading', { level: 2, name: 'Atención en persona' })).toBeVisible();
    await expect(chat.getByText('¿Hay sitio?')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${place}/marca$`));
    await expect(main.getByLabel('Nombre de la marca')).toHaveValue('Librería Luna');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await expect(about).toHaveValue('Libros y cuentos');
    await page.goBack();
    await leaving(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await page.getByRole('link', { name: 'Contactos' }).first().click();
    await leaving(page).getByRole('button', { name: 'Cancelar' }).click();

    // From elsewhere in the place: what is wrong is shown where it is.
    await about.fill('');
    await rail.getByRole('link', { name: /^Marca/ }).click();
    await save.click();
    await expect(main.getByText('La descripción es requerida')).toBeVisible();
    await expect(about).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${place}/datos$`));
    await about.fill('Libros y cuentos');
    await save.click();
    await expect(main.getByText('Todo guardado')).toBeVisible();
    const stored = async (path = '') => (await page.request.get(`/api/assistants/${assistant.id}${path}`)).json();
    expectValue(await stored()).toMatchObject({ description: 'Libros y cuentos' });
    expectValue(await stored('/branding')).toMatchObject({ own: { brandName: 'Librería Luna' } });
    await ownStepGone(page);
    await page.getByRole('link', { name: 'Contactos' }).first().click();
    await expect(page).toHaveURL(/\/usuario\/contactos$/);
  });

  test('lets one choose where somebody else has changed the same, and goes on in the place', async () => {
    const { page, main, assistant, allow } = await openPlace();
    allow(/status of 409/);
    await main.getByLabel('Descripción').fill('Cuentos');
    await page.request.patch(`/api/assistants/${assistant.id}`, { data: { description: 'Mapas' } });
    await main.getByRole('link', { name: 'Estadísticas' }).click();
    await main.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('dialog', { name: 'Alguien más lo ha cambiado' });
    await expect(conflict.getByText('Mapas')).toBeVisible();
    await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(toastOf(page)).toContainText('Asistente actualizado');
    await expect(main.getByText('Todo guardado')).toBeVisible();
    expectValue(await (await page.request.get(`/api/assistants/${assistant.id}`)).json()).toMatchObject({
      description: 'Cuentos',
    });
  });

  test('is on a phone a list of sections, each of which covers the bottom bar and has a way back', async () => {
    const { page, place, main } = await openPlace({ ...phone, viewport: { width: 360, height: 740 } });
    const bar = page.getByRole('navigation', { name: 'Navegación principal' });
    const list = page.getByRole('navigation', { name: 'Secciones del asistente' });
    await expect(list.getByRole('link')).toHaveText(Object.values(sections));
    await expect(bar.locator('[aria-current=page]')).toHaveText('Asistentes');
    await expectNoFaultsInBothThemes(page, 'sections');
    for (const [word, label] of Object.entries(sections)) {
      await list.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`${place}/${word}$`));
      await expect(main.getByRole('heading', { level: 2, name: titles[word] ?? label })).toBeVisible();
      await expect(bar).toBeHidden();
      await arrived(page);
      expectValue(await sideways(page), word).toBe(0);
      const back = page.getByRole('link', { name: 'Volver a las secciones' });
      const box = await back.boundingBox();
      expectValue(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await back.click();
      await expect(list).toBeVisible();
    }
    await main.getByRole('link', { name: 'Probar' }).click();
    await expect(page).toHaveURL(new RegExp(`${place}/probar$`));
    await expect(page.getByRole('region', { name: 'Pruébalo' }).getByRole('textbox')).toBeVisible();
    expectValue(await sideways(page)).toBe(0);
  });
});

test('the test chat whose file did not come is there once it is asked for again', async () => {
  const { page, user, allow } = await openSignedIn(server);
  allow(/ERR_FAILED/);
  const { id } = await createAssistant(server.db, { userId: user.id });
  let isLost = true;
  await page.route('**/assets/*.js*', async (route) => {
    const response = await route.fetch();
    // Only the test chat's own code reads this sentence.
    const isChat = (await response.text()).includes('.tryUnsaved');
    await (isLost && isChat ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(`/usuario/asistentes/${id}`);
  const again = page.getByRole('button', { name: 'Reintentar' });
  await again.click();
  await expect(again).toBeVisible();
  isLost = false;
  await again.click();
  await expect(page.getByRole('region', { name: 'Pruébalo' }).getByRole('textbox')).toBeVisible();
});

import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { demoAvatar } from '#server/db/seed/demo-content.ts';
import { assistantImages, assistants, brandingConfigs } from '#shared/schema/index.ts';
import { expect, type OpenOptions, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { servePages } from '#tests/support/page-server.ts';

const fixture = await servePages(startChatFixture);

const open = (options: Omit<OpenOptions, 'baseURL'> = {}) =>
  openPage({ baseURL: fixture.server.url, drawn: true, ...options });

async function newAssistant(branding: Partial<typeof brandingConfigs.$inferInsert> = {}) {
  const assistant = await createAssistant(fixture.server.db, { description: 'Ayudo con libros.' });
  await fixture.server.db.insert(brandingConfigs).values({ userId: 1, assistantId: assistant.id, ...branding });
  return assistant;
}

test('a new avatar appears in an open chat within the next refetch', async () => {
  const { db } = fixture.server;
  const { id, slug } = await newAssistant();
  const { page } = await open();
  await page.clock.install();
  await chatPage(page).open(slug);
  await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
  const content = await demoAvatar('lucia.webp');
  await db.insert(assistantImages).values({ assistantId: id, kind: 'avatar', content, contentType: 'image/webp' });
  for (const avatarTimestamp of [1_700_000_000_000, 1_700_000_001_000]) {
    await db.update(assistants).set({ avatarTimestamp }).where(eq(assistants.id, id));
    await page.clock.runFor(15_000);
    const src = `/api/assistants/${id}/avatar?v=${avatarTimestamp}`;
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', src);
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', src);
  }
});

test('a picture that does not load gives way to the icon', async () => {
  const { id, slug } = await newAssistant();
  await fixture.server.db.update(assistants).set({ avatarTimestamp: 1 }).where(eq(assistants.id, id));
  const { page, allow } = await open();
  allow(/status of 404/);
  await chatPage(page).open(slug);
  await expect(page.getByRole('banner').locator('svg').first()).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

describe('the screen', () => {
  const wide = `${'palabra-muy-larga'.repeat(30)}\n\n\`\`\`\n${'x'.repeat(400)}\n\`\`\`\n\n| ${'columna | '.repeat(12)}\n|${'---|'.repeat(12)}\n| ${'valor largo | '.repeat(12)}`;

  test.each([
    [390, 844],
    [360, 640],
    [1280, 800],
  ])('of %i × %i pixels never scrolls sideways', async (width, height) => {
    const { slug } = await newAssistant({ brandName: 'Una librería de nombre largo '.repeat(5) });
    const { page } = await open({ viewport: { width, height }, hasTouch: width < 500, isMobile: width < 500 });
    await page.goto('/assistants');
    await expect(page.getByRole('link', { name: /^Iniciar Chat/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const chat = chatPage(page);
    await chat.open(slug);
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Clara' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    fixture.openai.script(reply([wide]));
    await chat.send('w'.repeat(600));
    await expect(chat.last.getByRole('table')).toBeAttached();
    await expect(chat.field).toBeEnabled();
    await expectNoSidewaysScroll(page);
    await expect(chat.field).toBeInViewport();
    const tooSmall = await page.locator('button:visible, a:visible, textarea').evaluateAll((targets) =>
      targets
        .filter((target) => target.closest('[role="log"]') === null && !target.classList.contains('sr-only'))
        .map((target) => ({ height: target.getBoundingClientRect().height, name: target.textContent }))
        .filter((target) => target.height < 44),
    );
    expect(tooSmall).toEqual([]);
  });

  test('follows new text, unless one reads further up: then ‘Ir al final’ leads there', async () => {
    const { slug } = await newAssistant();
    const { page } = await open({ viewport: { width: 390, height: 600 } });
    const chat = chatPage(page);
    await chat.open(slug);
    const long = Array.from({ length: 60 }, (_, line) => `Línea ${line}.`).join('\n\n');
    fixture.openai.script(reply([long]));
    await chat.send('hola');
    await expect(chat.last.getByText('Línea 59.')).toBeInViewport();
    await chat.log.hover();
    await page.mouse.wheel(0, -2000);
    await expect(page.getByRole('button', { name: 'Ir al final' })).toBeVisible();
    await page.getByRole('button', { name: 'Ir al final' }).click();
    await expect(chat.last.getByText('Línea 59.')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Ir al final' })).toHaveCount(0);
  });
});

describe('without a mouse', () => {
  test('everything is reached, and the focus comes back', async () => {
    const { slug } = await newAssistant();
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    await expect(chat.field).toBeFocused();
    await page.keyboard.type('hola');
    await page.keyboard.press('Enter');
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    await expect(chat.field).toBeFocused();
    await expect(chat.log).toHaveAttribute('aria-label', 'Mensajes de la conversación');
    // They come in a file of their own.
    await expect(page.getByRole('button', { name: 'No me sirve' })).toBeVisible();

    const stops: string[] = [];
    while (stops.at(-1) !== 'Saltar al contenido' && stops.length < 12) {
      await page.keyboard.press('Shift+Tab');
      stops.push(await focusedName(page));
    }
    expect(stops).toEqual([
      'No me sirve',
      'Me sirve',
      'Copiar respuesta',
      'Mensajes de la conversación',
      'Opciones de la conversación',
      'Saltar al contenido',
    ]);

    await chat.menuButton.focus();
    await page.keyboard.press('Enter');
    const renew = page.getByRole('button', { name: 'Nueva conversación' });
    await expect(renew).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(renew).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(renew).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chat.menuButton).toBeFocused();
  });

  test('the first stop leads past the header', async () => {
    const { page } = await open();
    await page.goto('/assistants');
    await expect(page.getByRole('link', { name: /^Iniciar Chat/ })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Iniciar Chat/ })).toBeFocused();
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

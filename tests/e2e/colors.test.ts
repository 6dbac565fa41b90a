import type { Locator } from 'playwright';
import { describe, test } from 'vitest';
import { contrastRatio } from '#shared/domain/contrast.ts';
import { brandingConfigs } from '#shared/schema/index.ts';
import { expect, type OpenOptions, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { expectNoFaultsInBothThemes } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { picture } from '#tests/support/pictures.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

const fixture = await servePages(startChatFixture);

const open = (options: Omit<OpenOptions, 'baseURL'> = {}) => openPage({ baseURL: fixture.server.url, ...options });

async function newAssistant(branding: Partial<typeof brandingConfigs.$inferInsert> = {}) {
  const assistant = await createAssistant(fixture.server.db, { description: 'Ayudo con libros.' });
  await fixture.server.db.insert(brandingConfigs).values({ userId: 1, assistantId: assistant.id, ...branding });
  return assistant;
}

describe('a brand', () => {
  test.each([
    ['dark colours', { primaryColor: '#1d4ed8', backgroundColor: '#f5f8ff', textColor: '#0f172a' }],
    ['light colours', { primaryColor: '#fde047', backgroundColor: '#fffbeb', textColor: '#422006' }],
    ['colours that nobody could read', { primaryColor: '#ffffff', backgroundColor: '#eeeeee', textColor: '#dddddd' }],
  ])('with %s colours the chat, and its text stays readable', async (_name, colors) => {
    const { slug } = await newAssistant({ brandName: 'Librería Luna', ...colors });
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Librería Luna');
    expect((await seen(page.getByRole('heading', { name: '¡Hola! Soy Clara' }))).background).toBe(
      colors.backgroundColor,
    );
    await expectReadable(page.getByRole('banner').getByRole('heading'), chat.field);
    await expectReadable(
      page.getByRole('heading', { name: '¡Hola! Soy Clara' }),
      page.getByText('Ayudo con libros.').last(),
    );
    await chat.send('hola');
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    const question = chat.items.first().getByText('hola');
    expect((await seen(question)).background).toBe(colors.primaryColor);
    await expectReadable(question, chat.last.getByText('Hola, ¿en qué'), chat.items.first().getByRole('time'));
  });

  test('without colours has the platform’s, white on the accent’s dark step', async () => {
    const { slug } = await createAssistant(fixture.server.db);
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    await chat.send('hola');
    const question = chat.items.first().getByText('hola');
    expect(await seen(question)).toEqual({ color: '#ffffff', background: '#047857' });
  });
});

test('a picture gives a new assistant’s chat its colours, which its owner sees in Marca and gives up with one click', async () => {
  const { server } = fixture;
  const { page, user } = await openSignedIn(server, { viewport: { width: 1280, height: 800 } });
  const { id, slug } = await createAssistant(server.db, { userId: user.id });
  const visitor = await open();
  const chat = chatPage(visitor.page);
  const bubble = async () => {
    await chat.open(slug);
    await chat.send('hola');
    return (await seen(chat.items.first().getByText('hola'))).background;
  };
  const buffer = await picture(64, 64, '#f97316').png().toBuffer();
  const avatar = { name: 'foto.png', mimeType: 'image/png', buffer };
  expect((await page.request.post(`/api/assistants/${id}/avatar`, { multipart: { avatar } })).ok()).toBe(true);
  await page.goto(`/usuario/asistentes/${id}/marca`);
  const note = page.getByText('Los colores son los de la imagen del asistente.');
  await expect(note).toBeVisible();
  const primary = page.getByLabel('Principal', { exact: true });
  const taken = await primary.inputValue();
  expect(contrastRatio(taken, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(await bubble()).toBe(taken);
  await expectNoFaultsInBothThemes(page, 'colours of a picture');
  await page.getByRole('button', { name: 'Usar los de la plataforma' }).click();
  await expect(note).toHaveCount(0);
  await expect(primary).toHaveValue('#000000');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await visitor.page.context().clearCookies();
  await visitor.page.evaluate(() => localStorage.clear());
  expect(await bubble()).toBe('#047857');
});

describe('the theme', () => {
  test.each([
    [null, 'dark', false],
    ['light', 'dark', false],
    ['dark', 'light', true],
    ['system', 'dark', true],
    ['system', 'light', false],
  ] as const)('%j under a %s system is dark: %s', async (stored, colorScheme, dark) => {
    const { page } = await open({ colorScheme });
    if (stored) await page.addInitScript((theme) => localStorage.setItem('ui-theme', theme), stored);
    await page.goto('/assistants');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const { background } = await seen(heading);
    expect(contrastRatio(background, '#ffffff') > 4.5).toBe(dark);
    await expectReadable(
      heading,
      page.getByText('Te ayudo con precios'),
      page.getByRole('link', { name: /^Iniciar Chat/ }),
    );
    const { slug } = await createAssistant(fixture.server.db);
    await page.goto(`/${slug}`);
    await expectReadable(
      page.getByRole('heading', { name: '¡Hola! Soy Clara' }),
      page.getByRole('heading', { level: 1 }),
    );
  });

  test('does not move for whoever wants no motion', async () => {
    const { slug } = await newAssistant();
    const { page } = await open({ reducedMotion: 'reduce' });
    const chat = chatPage(page);
    await chat.open(slug);
    await chat.send('hola');
    await expect(chat.last).toContainText('Hola, ¿en qué puedo ayudarte?');
    const longest = await page.evaluate(() => {
      const seconds = (value: string) => Math.max(...value.split(',').map((part) => Number.parseFloat(part)));
      const all = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
      return Math.max(
        ...all.map((style) => Math.max(seconds(style.animationDuration), seconds(style.transitionDuration))),
      );
    });
    expect(longest).toBeLessThanOrEqual(0.01);
  });
});

/** WCAG AA for text of normal size. */
async function expectReadable(...texts: Locator[]): Promise<void> {
  for (const text of texts) {
    const { color, background } = await seen(text);
    expect(contrastRatio(color, background), `${color} on ${background}: ${text}`).toBeGreaterThanOrEqual(4.5);
  }
}

/** The colour of a text and of what is behind it. */
function seen(text: Locator): Promise<{ color: string; background: string }> {
  return text.evaluate((element) => {
    const hex = (value: string) => {
      const [r = 0, g = 0, b = 0] = (value.match(/[\d.]+/g) ?? []).map(Number);
      return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    };
    let behind: Element | null = element;
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
    const background = behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)';
    return { color: hex(getComputedStyle(element).color), background: hex(background) };
  });
}

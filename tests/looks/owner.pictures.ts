import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { languages } from '#shared/domain/display.ts';
import { assistantSections } from '#shared/domain/site-paths.ts';
import { createUser } from '#tests/support/factories.ts';
import { arrived } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { contactSheet, type Picture, tileOf } from './contact-sheet.ts';
import { fillAccount } from './filled-account.ts';

/** Where the sheets go, and which pictures are made: by size, theme, language and amount, as in `390x844 dark es fifty`; of which pages. */
const folder = process.env.LOOKS_FOLDER ?? 'looks';
const wanted = new RegExp(process.env.LOOKS ?? '');
const wantedPages = new RegExp(process.env.LOOKS_PAGES ?? '');

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const;
/** How many there are of what pages list. */
const amounts = { none: 0, one: 1, fifty: 50 };

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  languages.flatMap((language) =>
    (Object.keys(amounts) as (keyof typeof amounts)[]).map((amount) => ({ theme, language, amount })),
  ),
);

const server = await servePages(startTestServer);
await mkdir(folder, { recursive: true });

/** What has been drawn of each page: a row for each look, in it a picture for each size. */
const drawn = new Map<string, Map<string, Picture[]>>();
afterAll(async () => {
  for (const [page, rows] of drawn) {
    const sheet = [...rows].map(([caption, pictures]) => ({ caption, pictures }));
    await contactSheet(join(folder, `${page}.png`), sheet);
  }
});

describe.each(looks)('$theme, $language, $amount', ({ theme, language, amount }) => {
  const look = `${theme} ${language} ${amount}`;
  const asked = sizes.filter(([width, height]) => wanted.test(`${width}x${height} ${look}`));

  test.runIf(asked.length > 0)('is drawn', async () => {
    const user = await createUser(server.db, { theme, language });
    const first = await fillAccount(server, user, amounts[amount]);
    const widths = asked.map(([width]) => width);
    for (const [width, height] of asked) {
      const isPhone = width < 600;
      const options = { viewport: { width, height }, drawn: true, hasTouch: isPhone, isMobile: isPhone, user };
      const { page, allow } = await openSignedIn(server, { ...options, colorScheme: theme });
      allow(/.*/);
      for (const [name, path] of Object.entries(pagesOf(first)).filter(([name]) => wantedPages.test(name))) {
        await page.goto(path);
        await arrived(page);
        const rows = drawn.get(name) ?? new Map<string, Picture[]>();
        drawn.set(name, rows);
        rows.set(look, [...(rows.get(look) ?? []), await tileOf(await page.screenshot(), width, widths)]);
      }
    }
  });
});

interface First {
  assistantId: number | undefined;
  contactId: string | undefined;
  conversationId: number | undefined;
}

/** Every page of an owner, by the name of its sheet; those of one assistant, contact or conversation where there is one. */
function pagesOf({ assistantId, contactId, conversationId }: First): Record<string, string> {
  const ofOwner = {
    inicio: 'dashboard',
    bandeja: 'bandeja',
    contactos: 'contactos',
    'contactos-estados': 'contactos/estados',
    asistentes: 'asistentes',
    estadisticas: 'estadisticas',
    costo: 'costo',
    chat: 'chat',
    whatsapp: 'whatsapp',
    perfil: 'perfil',
    webhooks: 'webhooks',
    mas: 'mas',
    ...(contactId && { contacto: `contactos?contacto=${contactId}` }),
    ...(conversationId && { conversacion: `bandeja?conversacion=${conversationId}` }),
  };
  const ofAssistant = assistantId === undefined ? [] : ['', 'contactos', ...Object.values(assistantSections)];
  const place = `/usuario/asistentes/${assistantId}`;
  return {
    ...Object.fromEntries(Object.entries(ofOwner).map(([name, path]) => [name, `/usuario/${path}`])),
    precios: '/pricing',
    ...Object.fromEntries(
      ofAssistant.map((section) => [`asistente-${section || 'lugar'}`, section ? `${place}/${section}` : place]),
    ),
  };
}

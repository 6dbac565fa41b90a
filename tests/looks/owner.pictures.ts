import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { languages } from '#shared/domain/display.ts';
import { subscriptions } from '#shared/schema/index.ts';
import { createManyContacts } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import { arrived } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { contactSheet } from './contact-sheet.ts';

/** Where the pictures go, and which of them are made: by size, theme, language and amount, as in `390x844 dark es fifty`. */
const folder = process.env.LOOKS_FOLDER ?? 'looks';
const wanted = new RegExp(process.env.LOOKS ?? '');

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const;
/** How many there are of what pages list. */
const amounts = { none: 0, one: 1, fifty: 50 };

const looks = sizes.flatMap(([width, height]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    languages.flatMap((language) =>
      (Object.keys(amounts) as (keyof typeof amounts)[]).map((amount) => ({ width, height, theme, language, amount })),
    ),
  ),
);

const server = await servePages(startTestServer);
await mkdir(folder, { recursive: true });

describe.each(looks)('$width×$height, $theme, $language, $amount', ({ width, height, theme, language, amount }) => {
  const name = `${width}x${height} ${theme} ${language} ${amount}`;

  test.runIf(wanted.test(name))('is drawn', async () => {
    const user = await createUser(server.db, { theme, language });
    await server.db.update(subscriptions).set({ plan: 'pro' }).where(eq(subscriptions.userId, user.id));
    const first = await fill(user.id, amounts[amount]);
    const isPhone = width < 600;
    const options = { viewport: { width, height }, drawn: true, hasTouch: isPhone, isMobile: isPhone, user };
    const { page, allow } = await openSignedIn(server, { ...options, colorScheme: theme });
    allow(/.*/);
    const pictures = [];
    for (const path of pathsOf(first)) {
      await page.goto(path);
      await arrived(page);
      pictures.push({ path, picture: await page.screenshot() });
    }
    await contactSheet(join(folder, `${name.replaceAll(' ', '-')}.png`), pictures, width);
  });
});

/** Assistants, contacts and conversations of somebody: so many of each. Gives their first assistant. */
async function fill(userId: number, count: number): Promise<number | undefined> {
  let first: number | undefined;
  for (let n = 0; n < count; n += 1) {
    const { id } = await createAssistant(server.db, {
      userId,
      name: n % 7 === 3 ? 'Asesoría fiscal y laboral Hermanos Fernández de Córdoba' : `Clínica Dental Norte ${n + 1}`,
      description: 'Resuelve dudas de precios, horarios y citas.',
      offersPerson: true,
      isActive: n % 5 !== 4,
    });
    first ??= id;
  }
  if (first === undefined) return undefined;
  await createManyContacts(server.db, first, count, 6);
  for (let n = 0; n < count; n += 1) {
    const visitor = createVisitor(server.url, first);
    const { sessionId } = await visitor.talk(
      'Hola, ¿cuánto cuesta una limpieza? Soy Ana y mi teléfono es 612 34 56 78',
    );
    if (n % 3 === 0) await visitor.client.post(`/api/assistants/${first}/chat/${sessionId}/person`);
  }
  return first;
}

function pathsOf(assistantId: number | undefined): string[] {
  const place = `/usuario/asistentes/${assistantId}`;
  const ofAssistant = ['datos', 'conocimiento', 'personas', 'web', 'marca', 'estadisticas', 'contactos'];
  return [
    ...['dashboard', 'bandeja', 'contactos', 'contactos/estados', 'asistentes', 'estadisticas', 'chat', 'whatsapp'].map(
      (page) => `/usuario/${page}`,
    ),
    ...['perfil', 'webhooks', 'mas'].map((page) => `/usuario/${page}`),
    '/pricing',
    ...(assistantId === undefined ? [] : [place, ...ofAssistant.map((section) => `${place}/${section}`)]),
  ];
}

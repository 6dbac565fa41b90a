import type { Page } from 'playwright';
import { type OpenOptions, openPage } from './browser.ts';
import { createUser, userPassword } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** A page of somebody who has just signed in, and their account: a new one unless one is given. */
export async function openSignedIn(
  server: TestServer,
  { user: known, ...options }: Omit<OpenOptions, 'baseURL'> & { user?: Awaited<ReturnType<typeof createUser>> } = {},
) {
  const user = known ?? (await createUser(server.db));
  const opened = await openPage({ baseURL: server.url, ...options });
  const answer = await opened.page.request.post('/api/login', {
    data: { username: user.username, password: userPassword },
  });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
  return { ...opened, user };
}

/** Fills the form of the register tab and sends it. */
export async function register(
  page: Page,
  account: { username: string; email: string; password: string; again?: string },
) {
  await page.getByLabel('Nombre de usuario').fill(account.username);
  await page.getByLabel('Correo', { exact: true }).fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByLabel('Confirmar contraseña').fill(account.again ?? account.password);
  await page.keyboard.press('Enter');
}

/** Lets the calls of one method to some addresses fail as a proxy would: with a status, and no sentence for a person. */
export async function failCalls(page: Page, method: string, addresses: string | RegExp): Promise<() => Promise<void>> {
  await page.route(addresses, (route) =>
    route.request().method() === method ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fallback(),
  );
  return () => page.unroute(addresses);
}

/** Where it is said how something went. */
export function toastOf(page: Page) {
  return page.locator('[data-toaster]');
}

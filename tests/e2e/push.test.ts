import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { pushSubscriptions } from '#shared/schema/index.ts';
import { closePagesAfterwards, expect } from '#tests/support/browser.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { expectNoFaults } from '#tests/support/page-checks.ts';
import { newBrowserKeys, startPushService } from '#tests/support/push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';

let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  const env = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' };
  server = await startTestServer({ clientFolder: inject('clientFolder'), background: true, env });
  service = await startPushService();
});
afterAll(async () => {
  await server.close();
  await service.close();
});
closePagesAfterwards();

test('notifications are switched on in the profile, are encrypted for the browser, and end with signing out', async () => {
  const { page, user } = await openSignedIn(server, { viewport: { width: 390, height: 844 } });
  const assistant = await createAssistant(server.db, { userId: user.id });
  const browser = newBrowserKeys();
  // No push service of a browser's maker can be reached from here: the subscription is one at ours. Nor does a browser without a
  // screen let anybody be asked.
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const held = () => sessionStorage.getItem('held') !== null;
      const made = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => sessionStorage.removeItem('held'),
      };
      const asked = () => sessionStorage.getItem('asked') !== null;
      Object.defineProperty(Notification, 'permission', { get: () => (asked() ? 'granted' : 'default') });
      Object.defineProperty(Notification, 'requestPermission', {
        value: async () => {
          sessionStorage.setItem('asked', 'yes');
          return 'granted';
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (held() ? made : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          if (applicationServerKey.length !== 65) throw new Error('no key');
          sessionStorage.setItem('held', 'yes');
          return made;
        },
      });
    },
    { endpoint: `${service.origin}/one`, keys: browser.keys },
  );
  await page.goto('/usuario/perfil');
  const toggle = page.getByRole('switch', { name: 'Avisarme aquí' });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  // The switch shows what is wished at once, and can be pressed again when that has been done.
  await expect(toggle).toBeEnabled();
  await expectNoFaults(page, 'on');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');

  const contact = await createContact(server.db, { assistantId: assistant.id, email: 'ana@example.org' });
  const [message] = await service.heard(1);
  const text = browser.decrypt(message?.body ?? Buffer.alloc(0));
  expect(text).not.toContain('ana');
  expect(JSON.parse(text)).toMatchObject({ id: contact.publicId });
  // Whoever changes their language is told in it from then on.
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  await expect.poll(worker).toBe(`${server.url}/push-worker.js?lang=es`);
  await page.getByLabel('Idioma', { exact: true }).selectOption('English');
  await expect.poll(worker).toBe(`${server.url}/push-worker.js?lang=en`);
  await page.getByLabel('Language', { exact: true }).selectOption('Español');
  await expect.poll(worker).toBe(`${server.url}/push-worker.js?lang=es`);

  await page.getByRole('link', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/auth/);
  const left = await server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
  expect(left).toEqual([]);
});

test.each([
  [
    'has blocked them',
    "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
    'Has bloqueado los avisos',
  ],
  ['has none', 'delete window.PushManager', 'Este navegador no admite avisos'],
  [
    'is an iPhone’s, outside the home screen',
    "delete window.PushManager; Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' })",
    'añade primero la página a la pantalla de inicio',
  ],
])('a browser that %s is told what to do', async (_, script, sentence) => {
  const { page } = await openSignedIn(server);
  await page.addInitScript(script);
  await page.goto('/usuario/perfil');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Avisarme aquí' })).toHaveCount(0);
});

import type { Page } from 'playwright';
import type { contacts } from '#shared/schema/index.ts';
import type { OpenOptions } from './browser.ts';
import { createContact } from './contact-factories.ts';
import { createAssistant } from './factories.ts';
import type { TestServer } from './test-server.ts';
import { openSignedIn } from './user-page.ts';

type ContactValues = Partial<typeof contacts.$inferInsert>;

/** A page of somebody with an assistant, which is not on its contacts yet. */
export async function openOwner(server: TestServer, options: Omit<OpenOptions, 'baseURL'> = {}) {
  const opened = await openSignedIn(server, options);
  const assistant = await createAssistant(server.db, {
    userId: opened.user.id,
    name: 'Clínica Sonríe',
    notificationEmail: 'avisos@example.com',
  });
  return {
    ...opened,
    assistant,
    path: `/usuario/asistentes/${assistant.id}/contactos`,
    contact: (values: ContactValues = {}) => createContact(server.db, { assistantId: assistant.id, ...values }),
  };
}

/** A contact of whom everything is known. */
export const ana: ContactValues = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  phone: '+34612345678',
  interestLevel: 'high',
  interestReason: 'Pide cita y deja su teléfono',
  keyTopics: ['Implantes', 'Precios', 'Citas', 'Plazos', 'Ubicación'],
  summary: 'Quiere presupuesto para dos implantes.',
  evidence: { email: 'mi correo es ana@example.com', phone: 'llámame al 612 34 56 78' },
  conversationCount: 2,
};

export function columnsOf(page: Page) {
  return page.getByRole('region', { name: 'Contactos por tema' }).getByRole('region');
}

export async function titlesOf(page: Page): Promise<string[]> {
  return columnsOf(page).getByRole('heading', { level: 2 }).allTextContents();
}

/** One of the figures above the board. */
export function counter(page: Page, label: string) {
  return page.getByRole('list', { name: 'Resumen' }).getByRole('listitem').filter({ hasText: label });
}

/** The server can't be followed: the page has to ask. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events', (route) =>
    route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } }),
  );
}

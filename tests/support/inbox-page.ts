import type { Page } from 'playwright';
import { type OpenOptions, openPage } from './browser.ts';
import { chatPage } from './chat-page.ts';
import { createAssistant } from './factories.ts';
import type { TestServer } from './test-server.ts';
import { openSignedIn } from './user-page.ts';

/** An owner's page, with an assistant whose visitors may ask for a person. */
export async function openInboxOwner(server: TestServer, options: Omit<OpenOptions, 'baseURL'> = {}) {
  const opened = await openSignedIn(server, options);
  const assistant = await createAssistant(server.db, {
    userId: opened.user.id,
    name: 'Clínica Sonríe',
    offersPerson: true,
  });
  return { ...opened, assistant, inbox: inboxPage(opened.page) };
}

/** The inbox, in its owner's words. */
export function inboxPage(page: Page) {
  return {
    rows: page.locator('[data-thread]'),
    section: (name: string) => page.getByRole('region', { name }),
    log: page.getByRole('log', { name: 'Mensajes' }),
    field: page.getByRole('textbox', { name: 'Mensaje para el visitante' }),
    take: page.getByRole('button', { name: 'Tomar la conversación' }),
    release: page.getByRole('button', { name: 'Devolver al asistente' }),
    /** Opens the newest conversation, and takes it. */
    async takeFirst(): Promise<void> {
      await page.goto('/usuario/bandeja');
      await this.rows.first().click();
      await this.take.click();
    },
    /** Until the server has it: the page shows it at once. */
    async say(text: string): Promise<void> {
      const stored = page.waitForResponse('**/api/inbox/threads/*/messages');
      await this.field.fill(text);
      await this.field.press('Enter');
      await stored;
    },
  };
}

/** A visitor's page of an assistant. */
export async function openVisitor({ url }: TestServer, slug: string, options: Omit<OpenOptions, 'baseURL'> = {}) {
  const opened = await openPage({ baseURL: url, ...options });
  const chat = chatPage(opened.page);
  await chat.open(slug);
  return { ...opened, chat };
}

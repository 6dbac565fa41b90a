import type { FrameLocator, Page } from 'playwright';
import { expect } from './browser.ts';

/** The public chat, in a visitor's words. */
export function chatPage(page: Page) {
  return { ...chatIn(page), open: (slug: string) => page.goto(`/asistente/${slug}`) };
}

/** The public chat in a window of its own, or in a frame of another page. */
export function chatIn(page: Page | FrameLocator) {
  const log = page.getByRole('log');
  const items = log.locator('> ol > li');
  const field = page.getByPlaceholder('Escribe tu mensaje...');
  const sendButton = page.getByRole('button', { name: 'Enviar mensaje' });
  const stopButton = page.getByRole('button', { name: 'Detener' });
  return {
    log,
    /** Messages and replies, in order. */
    items,
    /** The newest message or reply. */
    last: items.last(),
    field,
    sendButton,
    stopButton,
    retryButton: page.getByRole('button', { name: 'Reintentar' }),
    typing: log.getByText('Escribiendo...'),
    menuButton: page.getByRole('button', { name: 'Opciones de la conversación' }),
    /** Presses 'Nueva conversación' or 'Finalizar conversación'. */
    async choose(action: 'Nueva conversación' | 'Finalizar conversación'): Promise<void> {
      await this.menuButton.click();
      await page.getByRole('banner').getByRole('button', { name: action }).click();
    },
    /** Once the page's script has taken over: before, 'Enter' does nothing. */
    async send(text: string): Promise<void> {
      await field.fill(text);
      await expect(sendButton.or(stopButton)).toBeEnabled();
      await field.press('Enter');
    },
  };
}

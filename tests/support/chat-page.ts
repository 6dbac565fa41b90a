import type { Page } from 'playwright';

/** The public chat, in a visitor's words. */
export function chatPage(page: Page) {
  const log = page.getByRole('log');
  const items = log.locator('> ol > li');
  const field = page.getByPlaceholder('Escribe tu mensaje...');
  return {
    log,
    /** Messages and replies, in order. */
    items,
    /** The newest message or reply. */
    last: items.last(),
    field,
    sendButton: page.getByRole('button', { name: 'Enviar mensaje' }),
    stopButton: page.getByRole('button', { name: 'Detener' }),
    retryButton: page.getByRole('button', { name: 'Reintentar' }),
    typing: log.getByText('Escribiendo...'),
    menuButton: page.getByRole('button', { name: 'Opciones de la conversación' }),
    /** Presses 'Nueva conversación' or 'Finalizar conversación'. */
    async choose(action: 'Nueva conversación' | 'Finalizar conversación'): Promise<void> {
      await this.menuButton.click();
      await page.getByRole('banner').getByRole('button', { name: action }).click();
    },
    open: (slug: string) => page.goto(`/asistente/${slug}`),
    async send(text: string): Promise<void> {
      await field.fill(text);
      await field.press('Enter');
    },
  };
}

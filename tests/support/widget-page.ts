import type { Page } from 'playwright';
import { chatIn } from './chat-page.ts';

/** The widget on a host's page, in a visitor's words. */
export function widgetOn(page: Page) {
  const host = page.locator('asistente-chat');
  const frame = page.frameLocator('asistente-chat iframe');
  return {
    host,
    launcher: host.locator('.launcher'),
    panel: host.getByRole('dialog'),
    teaser: host.locator('.teaser'),
    iframe: host.locator('iframe'),
    frame,
    chat: chatIn(frame),
    closeButton: frame.getByRole('button', { name: 'Cerrar chat' }),
  };
}

export function widgetTag(origin: string, slug: string, attributes = ''): string {
  return `<script async src="${origin}/w.js" data-assistant="${slug}" ${attributes}></script>`;
}

import type { Locator, Page } from 'playwright';
import { describe, onTestFinished, test } from 'vitest';
import { expect, openPage } from '#tests/support/browser.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { openInboxOwner } from '#tests/support/inbox-page.ts';
import { visit } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { openSignedIn } from '#tests/support/user-page.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = await servePages(startTestServer);

const phone = { viewport: { width: 390, height: 844 } };
/** Of what an iPhone's keyboard leaves visible, in CSS pixels. */
const left = { height: 480, top: 60 };

/** As Safari tells of its keyboard, which covers the page and moves it: by `visualViewport` alone. */
async function openKeyboard(page: Page): Promise<void> {
  await page.evaluate(({ height, top }) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('no visual viewport');
    Object.defineProperties(viewport, { height: { get: () => height }, offsetTop: { get: () => top } });
    viewport.dispatchEvent(new Event('resize'));
  }, left);
}

/** The whole field is in what the keyboard leaves. */
async function staysAbove(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible();
  await field.focus();
  await openKeyboard(page);
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      return y >= left.top && y + height <= left.top + left.height;
    })
    .toBe(true);
}

describe('the field stays above a phone’s keyboard', () => {
  test('in the public chat', async () => {
    const { slug } = await createAssistant(server.db);
    const { page } = await openPage({ baseURL: server.url, ...phone });
    await page.goto(`/asistente/${slug}`);
    await staysAbove(page, page.getByPlaceholder('Escribe tu mensaje...'));
  });

  test('in the private chat', async () => {
    const { page, user } = await openSignedIn(server, phone);
    const { slug } = await createAssistant(server.db, { userId: user.id });
    await page.goto(`/chat/${slug}`);
    await staysAbove(page, page.getByPlaceholder('Type your message...'));
  });

  test('in the test chat of the editor', async () => {
    const { page, user } = await openSignedIn(server, phone);
    const { id } = await createAssistant(server.db, { userId: user.id });
    await page.goto(`/usuario/asistentes/${id}`);
    await page.getByRole('link', { name: 'Probar' }).click();
    await staysAbove(page, page.getByPlaceholder('Escribe tu mensaje...'));
  });

  test('in the inbox', async () => {
    const { page, assistant, inbox } = await openInboxOwner(server, phone);
    await createVisitor(server.url, assistant.id).talk('Quiero hablar con una persona');
    await inbox.takeFirst();
    await staysAbove(page, inbox.field);
  });
});

/** A phone on its side, whose notch may be at either end. */
const onItsSide = { viewport: { width: 844, height: 390 } };
const notch = { left: 47, right: 47 };

/** As a phone tells of its notch: by `env(safe-area-inset-…)`. */
async function cutNotch(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setSafeAreaInsetsOverride', { insets: notch });
  onTestFinished(() => protocol.detach());
}

/** Words and pictures of a page that are in sight where the notch is. */
function underNotch(page: Page): Promise<string[]> {
  return page.evaluate(({ left, right }) => {
    const found: string[] = [];
    const look = (name: string, element: Element, box: DOMRect) => {
      let { left: from, right: to } = box;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'visible') continue;
        const clip = around.getBoundingClientRect();
        const isCut = from < clip.left || to > clip.right;
        // What is scrolled for stands clear then.
        if (isCut && overflowX !== 'hidden') return;
        from = Math.max(from, clip.left);
        to = Math.min(to, clip.right);
      }
      if (to - from > 2 && (from < left || to > innerWidth - right)) found.push(`${name} at ${from}–${to}`);
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement } = text;
      if (!text.textContent?.trim() || !parentElement || !isShown(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      look(text.textContent, parentElement, range.getBoundingClientRect());
    }
    for (const picture of document.querySelectorAll('svg, img'))
      if (isShown(picture)) look(picture.outerHTML, picture, picture.getBoundingClientRect());
    return found;
  }, notch);
}

async function staysClear(page: Page, seen: Locator): Promise<void> {
  await expect(seen).toBeVisible();
  await expect.poll(() => underNotch(page)).toEqual([]);
}

describe('a phone on its side has nothing under its notch', () => {
  test('on the pages that strangers see', async () => {
    const { page } = await openPage({ baseURL: server.url, ...onItsSide });
    await cutNotch(page);
    await page.goto('/auth');
    for (const [path, heading] of [
      ['/auth', 'Te damos la bienvenida'],
      ['/pricing', /^Atiende a tus clientes/],
      ['/assistants', 'Asistentes disponibles'],
    ] as const) {
      await visit(page, path);
      await staysClear(page, page.getByRole('heading', { level: 1, name: heading }));
    }
  });

  test('in a public chat', async () => {
    const { slug } = await createAssistant(server.db);
    const { page } = await openPage({ baseURL: server.url, ...onItsSide });
    await cutNotch(page);
    const chat = chatPage(page);
    await chat.open(slug);
    await chat.send('Hola');
    await staysClear(page, chat.menuButton);
  });

  test('in the inbox and its conversation, the private chat and its drawer, and a window', async () => {
    const { page, assistant, inbox } = await openInboxOwner(server, onItsSide);
    await cutNotch(page);
    await createVisitor(server.url, assistant.id).talk('Quiero hablar con una persona');
    await page.goto('/usuario/bandeja');
    await staysClear(page, inbox.rows.first());
    await inbox.takeFirst();
    await staysClear(page, inbox.release);

    await visit(page, `/chat/${assistant.slug}`);
    const list = page.getByRole('button', { name: 'Asistentes y conversaciones' });
    await staysClear(page, list);
    await list.click();
    const drawer = page.getByRole('dialog');
    await staysClear(page, drawer.getByText(assistant.name).first());
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    await visit(page, '/usuario/asistentes');
    const edit = page.getByRole('link', { name: `Editar ${assistant.name}` });
    await staysClear(page, edit);
    await page.getByRole('button', { name: `Más acciones de ${assistant.name}` }).click();
    await page.getByRole('menuitem', { name: 'Código QR' }).click();
    await staysClear(page, page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first());
    await page.keyboard.press('Escape');
    await edit.click();
    await staysClear(page, page.getByRole('button', { name: 'Guardar' }));
  });
});

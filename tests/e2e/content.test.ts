import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { brandingConfigs, conversations, messages } from '#shared/schema/index.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { chatPage } from '#tests/support/chat-page.ts';
import { createAssistant } from '#tests/support/factories.ts';
import { reply } from '#tests/support/fake-provider-behaviours.ts';
import { servePages } from '#tests/support/page-server.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const fixture = await servePages(startChatFixture, { env: { PICKER_ASSISTANT_IDS: '3' } });

const open = () => openPage({ baseURL: fixture.server.url });
const all = xssPayloads.join('\n\n');

describe('R37: text from people and models does nothing but stand there', () => {
  test('in an assistant’s name, description and brand, on its page and in the picker', async () => {
    const { id, slug } = await createAssistant(fixture.server.db, { name: all, description: all });
    expect(id).toBe(3);
    await fixture.server.db.insert(brandingConfigs).values({ userId: 1, assistantId: id, brandName: all });
    const { page } = await open();
    await page.goto('/assistants');
    await expect(page.getByRole('heading', { level: 2 })).toContainText('<script>window.pwned=1</script>');
    await expectHarmless(page);
    await page.goto(`/asistente/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>window.pwned=1</script>');
    await expect(page.getByRole('heading', { level: 2 })).toContainText('<img src=x onerror=window.pwned=1>');
    await expectHarmless(page);
  });

  test('in a visitor’s message and in a reply, as they come and after a reload', async () => {
    const { slug } = await createAssistant(fixture.server.db);
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    // Small enough for one message each, and every payload as a reply's own block.
    for (const part of [xssPayloads.slice(0, 26), xssPayloads.slice(26)]) {
      fixture.openai.script(reply([...part.map((payload) => `${payload}\n\n`), 'Eso es todo.']));
      await chat.send(part.join('\n'));
      await expect(chat.last).toContainText('Eso es todo.');
    }
    await expect(chat.items.first()).toContainText('<script>window.pwned=1</script>');
    await expectHarmless(page);
    await page.reload();
    await expect(chat.last).toContainText('Eso es todo.');
    await expectHarmless(page);
  });

  test('in a stored conversation, each as a message and a reply of its own', async () => {
    const { db } = fixture.server;
    const { id, slug } = await createAssistant(db);
    const sessionId = 'A'.repeat(22);
    const [conversation] = await db
      .insert(conversations)
      .values({ channel: 'public', assistantId: id, sessionId })
      .returning();
    const conversationId = conversation?.id ?? 0;
    await db.insert(messages).values(
      xssPayloads.flatMap((content) => [
        { conversationId, role: 'user' as const, content },
        { conversationId, role: 'assistant' as const, content },
      ]),
    );
    const { page } = await open();
    const chat = chatPage(page);
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: `chat-session:${id}`,
      value: sessionId,
    });
    await chat.open(slug);
    await expect(chat.items).toHaveCount(2 * xssPayloads.length);
    for (const link of await chat.log.getByRole('link').all()) await link.hover();
    await expectHarmless(page);
  });
});

/** Scripts and outside requests fail the test by themselves (see `openPage`); this looks for what waits to be touched. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const own = (address: string) => new URL(address, location.href).host === location.host;
    return {
      pwned: 'pwned' in window,
      handlers: all.filter((element) => element.getAttributeNames().some((name) => name.startsWith('on'))).length,
      scripts: [...document.scripts].filter(({ src, type, text }) => {
        // The page's own inline script sets the theme.
        return src ? !own(src) : type !== 'application/json' && !text.includes('ui-theme');
      }).length,
      foreign: all.filter((element) => 'src' in element && typeof element.src === 'string' && !own(element.src)).length,
      frames: document.querySelectorAll('iframe, object, embed, base, form[action], svg script, meta[http-equiv]')
        .length,
      links: [...document.querySelectorAll<HTMLAnchorElement>('[role="log"] a')].map(({ href, target, rel }) => ({
        protocol: new URL(href).protocol,
        own: own(href),
        target,
        rel,
      })),
    };
  });
  const { links, ...rest } = found;
  expect(rest).toEqual({ pwned: false, handlers: 0, scripts: 0, foreign: 0, frames: 0 });
  for (const { protocol, own, target, rel } of links) {
    expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
    expect({ own, target, rel }).toEqual({ own: false, target: '_blank', rel: 'noopener noreferrer nofollow' });
  }
}

describe('R38: Markdown in a reply', () => {
  test('becomes what it says, with safe links and without pictures of other hosts', async () => {
    const { slug } = await createAssistant(fixture.server.db);
    const { page } = await open();
    const chat = chatPage(page);
    await chat.open(slug);
    fixture.openai.script(reply([markdown]));
    await chat.send('**no**');
    await expect(chat.last).toContainText('fin');
    await expect(chat.items.first().locator('strong')).toHaveCount(0);
    const text = chat.last;
    await expect(text.locator('strong')).toHaveText('negrita');
    await expect(text.locator('em')).toHaveText('cursiva');
    await expect(text.locator('del')).toHaveText('tachado');
    await expect(text.locator('ul > li')).toHaveText(['uno', 'dos']);
    await expect(text.locator('ol > li')).toHaveText(['primero', 'segundo']);
    await expect(text.getByRole('cell')).toHaveText(['Limpieza', '49 €']);
    await expect(text.locator('blockquote')).toHaveText('cita');
    await expect(text.locator('pre code')).toHaveText('const a = 1 < 2;');
    await expect(text.getByRole('link', { name: 'web' })).toHaveAttribute('href', 'https://example.com/a?b=1&c=2');
    await expect(text.getByRole('link', { name: 'web' })).toHaveAttribute('target', '_blank');
    await expect(text.getByRole('link', { name: 'web' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(text.getByRole('link', { name: 'correo' })).toHaveAttribute('href', 'mailto:hola@example.com');
    await expect(text.locator('li img, p img')).toHaveCount(0);
    await expect(text).toContainText('foto del local');
    await text.getByRole('button', { name: 'Copiar código' }).click();
    await expect(text.getByRole('button', { name: 'Copiar código' })).toContainText('Copiado');
  });
});

const markdown = `**negrita**, *cursiva* y ~~tachado~~

- uno
- dos

1. primero
2. segundo

| Servicio | Precio |
|---|---|
| Limpieza | 49 € |

> cita

\`\`\`js
const a = 1 < 2;
\`\`\`

[web](https://example.com/a?b=1&c=2) y [correo](mailto:hola@example.com)

![foto del local](https://evil.example/local.jpg)

fin`;

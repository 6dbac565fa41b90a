import { inject } from 'vitest';
import { assistantWidgets } from '#shared/schema/index.ts';
import { type OpenOptions, openPage } from './browser.ts';
import { startChatFixture } from './chat-fixture.ts';
import { createAssistant } from './factories.ts';
import { shopPage, startHostSite } from './host-site.ts';
import { widgetOn, widgetTag } from './widget-page.ts';

export type WidgetValues = Omit<typeof assistantWidgets.$inferInsert, 'assistantId'>;

export type WidgetFixture = Awaited<ReturnType<typeof startWidgetFixture>>;

/** A server, a shop's own site on another host, and pages of it with a new assistant's widget. */
export async function startWidgetFixture() {
  const [chats, shop] = await Promise.all([
    startChatFixture({ clientFolder: inject('clientFolder') }),
    startHostSite(),
  ]);
  const { db, url: origin } = chats.server;

  async function newAssistant(values: WidgetValues = {}, owner: { userId?: number } = {}) {
    const assistant = await createAssistant(db, { name: 'Clara', description: 'Ayudo con la ferretería.', ...owner });
    await db.insert(assistantWidgets).values({ assistantId: assistant.id, ...values });
    return assistant;
  }

  return {
    ...chats,
    shop,
    origin,
    newAssistant,

    /** A page on the shop's site; there the shop is no other host. */
    async open(options: Omit<OpenOptions, 'baseURL'> = {}) {
      const opened = await openPage({ baseURL: origin, drawn: true, ...options });
      opened.allow(new RegExp(`^another host: ${shop.url}/`));
      // A used profile is emptied of what it keeps for the server under test only.
      const protocol = await opened.page.context().newCDPSession(opened.page);
      await protocol.send('Storage.clearDataForOrigin', { origin: shop.url, storageTypes: 'local_storage' });
      await protocol.detach();
      return { ...opened, widget: widgetOn(opened.page) };
    },

    /** The shop's page with the tag of a new assistant, at a path. */
    async withWidget(path: string, values: WidgetValues = {}) {
      const { slug } = await newAssistant(values);
      return { slug, url: shop.put(path, shopPage({ body: widgetTag(origin, slug) })) };
    },

    async close() {
      await shop.close();
      await chats.close();
    },
  };
}

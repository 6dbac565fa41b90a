import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect as expectValue, test } from 'vitest';
import { channelMessages, channelPeers } from '#shared/schema/index.ts';
import { expect, phone } from '#tests/support/browser.ts';
import { startChatFixture } from '#tests/support/chat-fixture.ts';
import { startFakeWhatsApp } from '#tests/support/fake-whatsapp.ts';
import { openInboxOwner } from '#tests/support/inbox-page.ts';
import { expectNoFaultsInBothThemes, sideways } from '#tests/support/page-checks.ts';
import { servePages } from '#tests/support/page-server.ts';

const whatsapp = await startFakeWhatsApp();
const fixture = await servePages((options) =>
  startChatFixture({
    ...options,
    background: true,
    env: { APP_URL: 'https://chat.example.com', WHATSAPP_BASE_URL: whatsapp.url },
  }),
);
afterAll(() => whatsapp.close());

test.each([
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
])(
  'somebody who wrote at WhatsApp a day ago is written to by a template from the inbox, in %s',
  async (_name, options) => {
    const { server } = fixture;
    const { page, assistant, inbox } = await openInboxOwner(server, options);
    whatsapp.sent.length = 0;
    whatsapp.templates.splice(0, whatsapp.templates.length, ...templates);
    const connect = await page.request.post(`/api/assistants/${assistant.id}/channels`, { data: whatsapp.wish() });
    expectValue(connect.status(), await connect.text()).toBe(201);
    const { id: connectionId, webhook } = await connect.json();
    const from = { number: `346123${String(connectionId).padStart(5, '0')}` };
    whatsapp.files.set(
      '771',
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3f7d58' } })
        .jpeg()
        .toBuffer(),
    );
    const message = whatsapp.message(from, { type: 'image', image: { id: '771', caption: '¿Me podéis dar cita?' } });
    const body = whatsapp.delivery([whatsapp.change({ contacts: [whatsapp.contact(from)], messages: [message] })]);
    expectValue(await whatsapp.deliver(`${server.url}${new URL(webhook.url).pathname}`, body)).toBe(200);
    const [answered] = await whatsapp.got(1);
    expectValue(answered?.to).toBe(from.number);

    await page.goto('/usuario/bandeja');
    await expect(inbox.rows.first()).toContainText('WhatsApp');
    await expect(inbox.rows.first()).toContainText('Ana Ruiz');
    // A day later.
    await server.db
      .update(channelPeers)
      .set({ windowEndsAt: new Date() })
      .where(eq(channelPeers.connectionId, connectionId));
    await inbox.takeFirst();
    await expect(page.getByText('Hace más de 24 horas que no escribe, y WhatsApp no deja')).toBeVisible();
    const picture = inbox.log.getByRole('img', { name: 'Foto que ha enviado' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(900);
    await inbox.say('Te llamo luego');
    await expect(inbox.log.getByText('En espera: hace más de 24 horas que no escribe.')).toBeVisible();
    await expectNoFaultsInBothThemes(page, 'a message that is held');

    await page.getByRole('button', { name: 'Escribir con una plantilla' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escribir con una plantilla' });
    await expect(dialog.getByText('Meta la ha pausado')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /pausada/ })).toBeDisabled();
    await dialog.getByRole('radio', { name: /seguimiento/ }).check();
    await dialog.getByLabel('Texto para el hueco {{1}}').fill('Ana');
    await expectNoFaultsInBothThemes(page, 'the templates');
    expectValue(await sideways(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Enviar plantilla' }).click();
    await expect(inbox.log.getByText('Hola, Ana: ¿sigues queriendo cita?')).toBeVisible();
    await expect(inbox.log.getByText('Enviado', { exact: true }).last()).toBeVisible();
    const held = await server.db.$count(channelMessages, eq(channelMessages.state, 'held'));
    expectValue(held).toBe(1);
    await page.goto('/usuario/contactos');
    await expect(page.getByRole('heading', { name: 'Ana Ruiz WhatsApp' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Ana Ruiz' }).first().click();
    const write = page.getByRole('link', { name: 'Escribir desde la bandeja' });
    await expect(write).toBeVisible();
    await write.click();
    await expect(inbox.log.getByText('Hola, Ana: ¿sigues queriendo cita?')).toBeVisible();
    await page.request.delete(`/api/assistants/${assistant.id}/channels/${connectionId}`);
  },
);

const body = (text: string) => [{ type: 'BODY', text }];
const templates = [
  {
    ...{ id: '1', name: 'seguimiento', language: 'es', status: 'APPROVED', category: 'UTILITY' },
    components: body('Hola, {{1}}: ¿sigues queriendo cita?'),
  },
  {
    ...{ id: '2', name: 'pausada', language: 'es', status: 'PAUSED', category: 'MARKETING' },
    components: body('Vuelve a vernos.'),
  },
];

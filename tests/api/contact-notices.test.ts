import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDigests } from '#server/features/mail/digests.service.ts';
import { assistants, contactSessions, contacts, mailOutbox, notificationAddresses } from '#shared/schema/index.ts';
import { createContact } from '#tests/support/contact-factories.ts';
import { createAssistant, createUser } from '#tests/support/factories.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  newLead,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';
import { movableClock } from '#tests/support/movable-clock.ts';

let fixture: LeadFixture;
beforeAll(async () => {
  fixture = await startLeadFixture();
});
afterAll(() => fixture.close());

const wish = 'Hola, quiero presupuesto para dos implantes, mi correo es cliente@example.org y mi teléfono 612 34 56 78';
let addresses = 0;

/** A lead whose assistant mails an address that no other test has. */
async function lead(values: Parameters<typeof newLead>[1], where = fixture) {
  addresses += 1;
  const notificationEmail = `avisos${addresses}@example.com`;
  answerSummaries(where.openai, modelSummary());
  const made = await newLead(where, { notificationEmail, ...values });
  const mails = () => where.smtp.mails.filter(({ to }) => to.includes(notificationEmail)).map(({ parsed }) => parsed);
  const arrived = (count: number) => vi.waitFor(() => expect(mails()).toHaveLength(count), soon);
  return { ...made, notificationEmail, mails, arrived };
}

describe('an assistant that tells at once', () => {
  test('mails a contact right after the message, once, and the summary once after the end', async () => {
    const { visitor, ofSession, mails, arrived, assistant } = await lead({ contactNotices: 'at_once' });
    const { body } = await visitor.say(wish);
    const { sessionId } = body as { sessionId: string };
    await arrived(1);
    const [notice] = mails();
    const contact = await ofSession(sessionId).contact();
    expect(notice?.subject).toBe('Nuevo contacto: cliente@example.org · Clara');
    for (const known of ['cliente@example.org', '+34 612 34 56 78', 'Interés: Alto', 'dos implantes'])
      expect(notice?.text).toContain(known);
    expect(notice?.text).toContain(`/asistentes/${assistant.id}/`);
    expect(notice?.text).toContain(
      `Cambiar los avisos: https://asistentes.example/admin/asistentes/${assistant.id}/datos`,
    );
    expect(notice?.text).toContain(`contacto=${contact?.publicId}`);
    expect(`${notice?.text}${notice?.html}`).not.toContain(sessionId);
    await visitor.say('Mi otro correo es otro@example.org', { sessionId });
    await visitor.close(sessionId);
    await arrived(2);
    expect(notice?.replyTo).toEqual([{ name: '', address: 'cliente@example.org' }]);
    expect(notice?.text).toContain('Si respondes a este correo, le escribes a cliente@example.org.');
    expect(mails()[1]?.subject).toContain('interés alto');
    await vi.waitFor(
      async () => expect(await ofSession(sessionId).summaries()).toMatchObject([{ emailSent: true }]),
      soon,
    );
    // Whatever would be sent is queued by now.
    await nothingWaits();
    expect(mails()).toHaveLength(2);
  });

  test('says nothing again where sessions are joined and split', async () => {
    const { visitor, ofSession, assistant, mails, arrived } = await lead({ contactNotices: 'at_once' });
    const say = async (text: string) => ((await visitor.say(text)).body as { sessionId: string }).sessionId;
    await say('Llámame, soy ana@example.net');
    await arrived(1);
    const second = await say('Otra vez yo, ana@example.net');
    const [joined] = await fixture.server.db.select().from(contacts).where(eq(contacts.assistantId, assistant.id));
    const admin = await fixture.server.signIn('admin', 'correct horse battery');
    await admin.post(`/api/contacts/${joined?.publicId}/split`).send({ sessionId: second }).expect(200);
    await visitor.say('Recuerda: ana@example.net', { sessionId: second });
    expect(await ofSession(second).summaries()).toEqual([]);
    const rows = await fixture.server.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.contactId, joined?.id ?? 0));
    expect(rows).toHaveLength(1);
    await nothingWaits();
    expect(mails()).toHaveLength(1);
  });

  test('keeps a mail that still waits when its contact is joined to another one', async () => {
    const { db } = fixture.server;
    const owner = await createUser(db);
    const { visitor, notificationEmail, ofSession } = await lead({ contactNotices: 'at_once', userId: owner.id });
    const ofAddress = eq(notificationAddresses.address, notificationEmail);
    await db.update(notificationAddresses).set({ confirmedAt: null, sendAt: null }).where(ofAddress);
    const other = await createAssistant(db, { userId: owner.id });
    const older = await createContact(db, { assistantId: other.id, email: null, phone: null });
    const { sessionId } = (await visitor.say(wish)).body as { sessionId: string };
    const contact = await ofSession(sessionId).contact();
    const admin = await fixture.server.signIn('admin', 'correct horse battery');
    const merge = { contactId: contact?.publicId };
    await admin.post(`/api/contacts/${older.publicId}/merge`).send(merge).expect(200);
    const [mail, ...more] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, notificationEmail));
    expect(more).toEqual([]);
    expect(mail?.contactId).toBe(older.id);
  });

  test('keeps a visitor’s text out of headers and markup', async () => {
    const { visitor, mails, arrived } = await lead({ contactNotices: 'at_once', name: 'Clara\r\nBcc: x@example.com' });
    await visitor.say('<img src=x onerror=alert(1)>\nBcc: y@example.com llámame a ana@example.com');
    await arrived(1);
    const [notice] = mails();
    expect(notice?.headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([]);
    expect(notice?.subject).toBe('Nuevo contacto: y@example.com · Clara Bcc: x@example.com');
    expect(notice?.html).not.toContain('<img');
    expect(notice?.replyTo).toEqual([{ name: '', address: 'y@example.com' }]);
  });

  test('shows on the contact how its mail stands, tells open pages, and is sent again by hand', async () => {
    const { visitor, ofSession, assistant, mails, arrived } = await lead({ contactNotices: 'at_once' });
    fixture.smtp.setDefault({ afterData: 451 });
    const { sessionId } = (await visitor.say(wish)).body as { sessionId: string };
    const admin = await fixture.server.signIn('admin', 'correct horse battery');
    const shown = async () => (await admin.get(`/api/assistants/${assistant.id}/contacts`)).body[0];
    const inState = (state: string) =>
      vi.waitFor(async () => {
        const contact = await shown();
        expect(contact.mail).toMatchObject({ state });
        return contact;
      }, soon);
    await vi.waitFor(async () => expect((await shown()).mail?.problem).toContain('no admite mensajes'), soon);
    const waiting = await inState('waiting');
    expect(Date.parse(waiting.mail.nextAttemptAt)).toBeGreaterThan(Date.now());
    const contact = await ofSession(sessionId).contact();
    const { db } = fixture.server;
    fixture.smtp.setDefault({ afterData: 550 });
    await db
      .update(mailOutbox)
      .set({ nextAttemptAt: new Date() })
      .where(eq(mailOutbox.contactId, contact?.id ?? 0));
    const failed = await inState('failed');
    expect(failed.mail.problem).toContain('rechaza el mensaje');
    // Open pages read what is touched.
    expect(Date.parse(failed.updatedAt)).toBeGreaterThan(Date.parse(waiting.updatedAt));
    fixture.smtp.setDefault('accept');
    await admin.post(`/api/assistants/${assistant.id}/contact/${contact?.publicId}/resend`).expect(200);
    await arrived(1);
    await inState('sent');
    expect(mails()).toHaveLength(1);
  });

  test('waits for an address that has not been confirmed, and is sent as soon as it is', async () => {
    const { db } = fixture.server;
    const owner = await createUser(db);
    const { visitor, assistant, notificationEmail, mails, arrived } = await lead({
      contactNotices: 'at_once',
      userId: owner.id,
    });
    const ofAddress = eq(notificationAddresses.address, notificationEmail);
    await db.update(notificationAddresses).set({ confirmedAt: null, sendAt: null }).where(ofAddress);
    await visitor.say(wish);
    const held = async () =>
      (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, notificationEmail))).map(
        ({ state, attempts, lastError }) => ({ state, attempts, lastError }),
      );
    const lastError = 'La dirección está pendiente de confirmar.';
    await vi.waitFor(async () => expect(await held()).toEqual([{ state: 'waiting', attempts: 0, lastError }]), soon);
    expect(mails()).toEqual([]);
    const admin = await fixture.server.signIn('admin', 'correct horse battery');
    const shown = async () => (await admin.get(`/api/assistants/${assistant.id}/contacts`)).body[0].mail;
    expect(await shown()).toMatchObject({ state: 'waiting', recipient: notificationEmail, problem: lastError });
    await db.update(notificationAddresses).set({ confirmedAt: new Date() }).where(ofAddress);
    await db.update(mailOutbox).set({ nextAttemptAt: new Date() }).where(eq(mailOutbox.recipient, notificationEmail));
    await arrived(1);
  });
});

test('an assistant that was there before mails the summary only', async () => {
  const { assistant, talkAndClose, mails, arrived } = await lead({});
  expect(assistant.contactNotices).toBe('with_summary');
  await talkAndClose(wish);
  await arrived(1);
  await nothingWaits();
  expect(mails().map(({ subject }) => subject)).toEqual([expect.stringContaining('interés alto')]);
});

test('once a day an owner’s address hears of yesterday’s contacts, once over two processes, without summaries', async () => {
  const clock = movableClock();
  const own = await startLeadFixture({ clock });
  onTestFinished(() => own.close());
  const { db, container } = own.server;
  const owner = await createUser(db);
  const { talkAndClose, summarised, ofSession, notificationEmail, mails, arrived } = await lead(
    { contactNotices: 'daily', userId: owner.id },
    own,
  );
  const sessionId = await talkAndClose(wish);
  await summarised(sessionId);
  const other = await createAssistant(db, {
    userId: owner.id,
    notificationEmail,
    contactNotices: 'daily',
    name: 'Marta',
  });
  await createContact(db, { assistantId: other.id, name: 'Luis\nRey <b>', email: 'luis@example.org', phone: null });
  const silent = await createAssistant(db, { userId: owner.id, notificationEmail });
  await createContact(db, { assistantId: silent.id, name: 'Con resumen' });
  expect(await ofSession(sessionId).mails()).toEqual([]);
  expect(mails()).toEqual([]);
  clock.advance({ days: 1 });
  while (madridHour(clock.now()) < 9) clock.advance({ minutes: 30 });
  const another = () => createDigests({ db, clock, settings: container.settings });
  await Promise.all([another().mailDue(), another().mailDue()]);
  await arrived(1);
  const [digest] = mails();
  const contact = await ofSession(sessionId).contact();
  expect(digest?.subject).toBe('Ayer: 2 contactos, 1 de interés alto');
  expect(digest?.text).toContain('cliente@example.org · Alto · ');
  expect(digest?.text).toContain('+34 612 34 56 78 · Clara');
  expect(digest?.replyTo).toBeUndefined();
  expect(digest?.text).toContain(`contacto=${contact?.publicId}`);
  expect(digest?.text).toContain('Luis Rey <b> · ');
  expect(digest?.text).toContain('luis@example.org · Marta');
  expect(digest?.html).not.toContain('<b>');
  expect(digest?.text).not.toContain('Con resumen');
  expect(`${digest?.text}${digest?.html}`).not.toContain(sessionId);
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
  clock.advance({ days: 1 });
  await another().mailDue();
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
  expect(mails()).toHaveLength(1);
});

describe('a digest', () => {
  /** An owner whose assistant mails once a day, under a clock moved by hand; nothing but what a test asks for is made. */
  async function dailyOwner() {
    const clock = movableClock();
    const own = await startLeadFixture({ clock, background: false });
    onTestFinished(() => own.close());
    const { db, container } = own.server;
    const owner = await createUser(db);
    const { assistant, mails } = await lead({ contactNotices: 'daily', userId: owner.id }, own);
    /** What a process does that runs on a morning. */
    const work = async ({ isMailOn = true } = {}) => {
      const settings = isMailOn ? container.settings : { ...container.settings, mailConnection: async () => undefined };
      await createDigests({ db, clock, settings }).mailDue();
      const waiting = await db.select().from(mailOutbox).where(eq(mailOutbox.state, 'waiting'));
      for (const { id } of waiting) await container.mailOutbox.deliver(id, new AbortController().signal);
    };
    const tillMorning = () => {
      clock.advance({ days: 1 });
      while (madridHour(clock.now()) !== 9) clock.advance({ minutes: 30 });
    };
    const come = async (email: string) => {
      const createdAt = clock.now();
      const { id, sessionId } = await createContact(db, { assistantId: assistant.id, email, createdAt });
      await db
        .update(contactSessions)
        .set({ createdAt })
        .where(and(eq(contactSessions.contactId, id), eq(contactSessions.sessionId, sessionId)));
    };
    return { db, clock, settings: container.settings, mails, work, tillMorning, come };
  }

  test('after days on which the server was off tells of each of them, up to seven days back, and of nobody twice', async () => {
    const { db, work, tillMorning, come, mails, clock } = await dailyOwner();
    tillMorning();
    await come('lunes@example.org');
    tillMorning();
    await work();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('lunes@example.org');
    // Tuesday and Wednesday; it is off from then on until Friday.
    await come('martes@example.org');
    clock.advance({ days: 1 });
    await come('miercoles@example.org');
    clock.advance({ days: 1 });
    tillMorning();
    await work();
    expect(mails()).toHaveLength(2);
    const [, second] = mails();
    expect(second?.subject).toMatch(/^Tuviste 2 contactos desde el \d+ de \p{L}+$/u);
    expect(second?.text).toContain('martes@example.org');
    expect(second?.text).toContain('miercoles@example.org');
    expect(second?.text).not.toContain('lunes@example.org');
    await come('lejos@example.org');
    clock.advance({ days: 3 });
    await come('cerca@example.org');
    clock.advance({ days: 5 });
    tillMorning();
    await work();
    expect(mails()).toHaveLength(3);
    expect(mails()[2]?.text).toContain('cerca@example.org');
    expect(mails()[2]?.text).not.toContain('lejos@example.org');
    tillMorning();
    await work();
    expect(await db.select().from(mailOutbox)).toHaveLength(3);
  });

  test('is looked for once a morning by a process, however often it comes by', async () => {
    const { db, clock, settings, tillMorning, come } = await dailyOwner();
    await come('uno@example.org');
    tillMorning();
    const { mailDue } = createDigests({ db, clock, settings });
    const looks = vi.spyOn(db, 'transaction');
    for (let visit = 0; visit < 3; visit += 1) await mailDue();
    expect(looks).toHaveBeenCalledTimes(1);
    expect(await db.$count(mailOutbox)).toBe(1);
  });

  test('tells what was to be told while mail was off, or could not be sent', async () => {
    const { db, work, tillMorning, come, mails } = await dailyOwner();
    tillMorning();
    await come('uno@example.org');
    tillMorning();
    await work({ isMailOn: false });
    await come('dos@example.org');
    tillMorning();
    await work();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('uno@example.org');
    expect(mails()[0]?.text).toContain('dos@example.org');
    // The mail server refused it for good.
    await db.update(mailOutbox).set({ state: 'failed', sentAt: null });
    await come('tres@example.org');
    tillMorning();
    await work();
    expect(mails()).toHaveLength(2);
    for (const who of ['uno', 'dos', 'tres']) expect(mails()[1]?.text).toContain(`${who}@example.org`);
  });
});

test('a new assistant tells its owner at once, unless it is made otherwise; a change of it is seen', async () => {
  const { server } = fixture;
  const user = await createUser(server.db);
  const another = await createUser(server.db);
  const admin = await server.signIn('admin', 'correct horse battery');
  const create = async (body: object) =>
    (
      await admin
        .post('/api/assistants')
        .send({ name: 'Nueva', systemPrompt: 'Eres Clara.', userId: user.id, provider: 'deepseek', ...body })
        .expect(201)
    ).body;
  expect(await create({})).toMatchObject({ notificationEmail: user.email, contactNotices: 'at_once' });
  const without = await create({ userId: another.id, notificationEmail: '', contactNotices: 'daily' });
  expect(without).toMatchObject({ notificationEmail: null, contactNotices: 'daily' });
  const changed = await admin
    .patch(`/api/assistants/${without.id}`)
    .send({ contactNotices: 'with_summary' })
    .expect(200);
  expect(changed.body).toMatchObject({ contactNotices: 'with_summary', notificationEmail: null });
  await admin.patch(`/api/assistants/${without.id}`).send({ contactNotices: 'weekly' }).expect(422);
  const [row] = await server.db.select().from(assistants).where(eq(assistants.id, without.id));
  expect(row?.contactNotices).toBe('with_summary');
});

/** Whatever was to be sent has been, what waits for its address apart. */
async function nothingWaits() {
  await vi.waitFor(async () => {
    const rows = await fixture.server.db.select().from(mailOutbox).where(eq(mailOutbox.state, 'waiting'));
    expect(rows.filter(({ lastError }) => !lastError?.includes('pendiente'))).toEqual([]);
  }, soon);
}

function madridHour(moment: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit', hourCycle: 'h23' }).format(moment),
  );
}

describe('the digest is stopped from the mail itself', () => {
  const stopHeader = (mail: { headers: { key: string; value: string }[] } | undefined, key: string) =>
    mail?.headers.find((header) => header.key === key)?.value;

  test('by one press of the mail program, without a session, once and again; looking changes nothing', async () => {
    const clock = movableClock();
    const own = await startLeadFixture({ clock, background: false });
    onTestFinished(() => own.close());
    const { db, container, anonymous } = own.server;
    const owner = await createUser(db, { language: 'en' });
    const daily = { contactNotices: 'daily' as const, userId: owner.id };
    const { assistant, notificationEmail, mails } = await lead(daily, own);
    const other = await createAssistant(db, { ...daily, notificationEmail: 'otra@example.org' });
    const advanceTo = (hour: number) => {
      while (madridHour(clock.now()) !== hour) clock.advance({ minutes: 30 });
    };
    // From noon the next nine o'clock is that of the day after, at whatever hour the test runs.
    advanceTo(12);
    await createContact(db, { assistantId: assistant.id, email: 'hoy@example.org', createdAt: clock.now() });
    advanceTo(9);
    await createDigests({ db, clock, settings: container.settings }).mailDue();
    for (const { id } of await db.select().from(mailOutbox)) {
      await container.mailOutbox.deliver(id, new AbortController().signal);
    }
    const [digest] = mails();
    expect(digest?.subject).toMatch(/^Yesterday: \d contacts?/);
    expect(stopHeader(digest, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(https:\/\/asistentes\.example\/api\/digest-mails\?token=[\w.%-]+)>$/.exec(
      stopHeader(digest, 'list-unsubscribe') ?? '',
    )?.[1];
    expect(digest?.text).toContain(`Stop getting it: ${url}`);
    const path = url?.replace('https://asistentes.example', '') ?? '';
    const noticesOf = async (id: number) =>
      (await db.select().from(assistants).where(eq(assistants.id, id)))[0]?.contactNotices;

    const asked = await anonymous.get(path).expect(200);
    expect(asked.text).toContain(
      `Do you want to stop getting the morning summary of contacts at ${notificationEmail}?`,
    );
    expect(asked.text).toContain('<form method="post">');
    expect(await noticesOf(assistant.id)).toBe('daily');

    for (const _ of ['first', 'again']) {
      const stopped = await anonymous.post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
      expect(stopped.text).toContain('You won’t get this summary any more.');
      expect(await noticesOf(assistant.id)).toBe('none');
    }
    expect(await noticesOf(other.id)).toBe('daily');
  });

  test.each(['', 'x', 'x.y', `${Buffer.from('[1,"a@example.org"]').toString('base64url')}.x`])(
    'not by a link that was not mailed: %j',
    async (token) => {
      const path = `/api/digest-mails?token=${token}`;
      expect((await fixture.server.anonymous.get(path).expect(200)).text).toContain('Este enlace no sirve.');
      expect((await fixture.server.anonymous.post(path).expect(200)).text).toContain('Este enlace no sirve.');
    },
  );
});

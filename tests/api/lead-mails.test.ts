import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contacts, conversationSummaries, conversations, mailOutbox } from '#shared/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import {
  answerSummaries,
  type LeadFixture,
  modelSummary,
  newLead,
  soon,
  startLeadFixture,
} from '#tests/support/lead-fixture.ts';
import { mailedLead, mailFixture } from '#tests/support/mail-fixture.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('R58: a mail that cannot be sent yet', () => {
  test('is tried after 1, 2, 5, 15 and 60 minutes, then hourly, for 24 hours, and not in between', async () => {
    const fixture = await mailFixture();
    const { clock, smtp } = fixture;
    smtp.setDefault({ afterData: 450 });
    const { tried, contact } = await mailedLead(fixture);
    let row = await tried(1);
    expect(row).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('Message refused') });
    const waits = [1, 2, 5, 15, 60, 60];
    for (const [index, minutes] of waits.entries()) {
      expect(minutesUntil(row.nextAttemptAt, clock.now())).toBeCloseTo(minutes, 0);
      clock.advance({ minutes: minutes - 0.5 });
      await pause(400);
      expect(await tried(index + 1)).toMatchObject({ attempts: index + 1 });
      const before = (await contact())?.updatedAt;
      clock.advance({ minutes: 0.6 });
      row = await tried(index + 2);
      expect((await contact())?.updatedAt.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
    }
    clock.advance({ minutes: 22 * 60 });
    expect(await tried(waits.length + 2)).toMatchObject({ state: 'failed', nextAttemptAt: null });
    smtp.setDefault('accept');
    clock.advance({ days: 1 });
    await pause(600);
    expect(smtp.mails).toEqual([]);
  });

  test('is sent once the server is back after an hour, also through a restart, and once only', async () => {
    const smtp = await startFakeSmtp();
    const port = smtp.port;
    await smtp.close();
    const database = await openTestDatabase();
    const shared = { ...database, close: async () => {} };
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await mailFixture({ env, database: shared });
    const lead = await mailedLead(first);
    expect(await lead.tried(1)).toMatchObject({
      state: 'waiting',
      lastError: 'No se pudo conectar con el servidor de correo.',
    });
    await first.server.close();
    const back = await startFakeSmtp({ port });
    const second = await mailFixture({ env, database: shared });
    second.clock.advance({ minutes: 60 });
    const mail = await back.received(1);
    expect(await lead.tried(2)).toMatchObject({ state: 'sent', lastError: null, nextAttemptAt: null });
    second.clock.advance({ days: 1 });
    await pause(600);
    expect(back.mails).toHaveLength(1);
    expect(mail.parsed.messageId).toBe((await lead.mail())?.messageId);
    await second.server.close();
    await back.close();
    await database.close();
  });

  test.each([
    ['the recipient', { atRecipient: 550 }, 'El servidor de correo rechaza la dirección de destino.'],
    ['the mail', { afterData: 554 }, 'El servidor de correo rechaza el mensaje.'],
  ])('is given up at once where the server refuses %s for good, and says why', async (_what, behaviour, problem) => {
    const fixture = await mailFixture();
    fixture.smtp.setDefault(behaviour);
    const { tried, summary } = await mailedLead(fixture);
    expect(await tried(1)).toMatchObject({ state: 'failed', lastError: expect.stringContaining(problem) });
    expect(await summary()).toMatchObject({ emailSent: false });
    fixture.clock.advance({ days: 1 });
    await pause(600);
    expect((await tried(1)).attempts).toBe(1);
  });

  test('is tried again under the same Message-ID where the server’s answer was lost', async () => {
    const fixture = await mailFixture();
    fixture.smtp.script('cut-after-data');
    const { tried, summary } = await mailedLead(fixture);
    expect(await tried(1)).toMatchObject({
      state: 'waiting',
      lastError: 'El servidor de correo no confirmó la entrega.',
    });
    expect(await summary()).toMatchObject({ emailSent: false });
    fixture.clock.advance({ minutes: 1.1 });
    expect(await tried(2)).toMatchObject({ state: 'sent' });
    expect(await summary()).toMatchObject({ emailSent: true });
    const ids = fixture.smtp.mails.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('is not sent by two at once, and taken over from one that died', async () => {
    const fixture = await mailFixture();
    fixture.smtp.setDefault({ afterData: 450 });
    const lead = await mailedLead(fixture);
    const { id = 0 } = await lead.tried(1);
    fixture.smtp.setDefault('accept');
    // As a process leaves it that is killed while it sends.
    await fixture.server.db
      .update(mailOutbox)
      .set({ nextAttemptAt: new Date(fixture.clock.now().getTime() + 180_000), lastError: null, attempts: 2 })
      .where(eq(mailOutbox.id, id));
    fixture.clock.advance({ minutes: 2 });
    await pause(800);
    expect(fixture.smtp.mails).toEqual([]);
    fixture.clock.advance({ minutes: 1.1 });
    await fixture.smtp.received(1);
    expect(await lead.tried(3)).toMatchObject({ state: 'sent' });
  });
});

describe('a mail', () => {
  let fixture: LeadFixture;
  beforeAll(async () => {
    fixture = await startLeadFixture();
  });
  afterAll(() => fixture.close());

  test('goes nowhere for an assistant without an address', async () => {
    answerSummaries(fixture.openai, modelSummary());
    const { talkAndClose, summarised, ofSession } = await newLead(fixture, { notificationEmail: null });
    const sessionId = await talkAndClose('Quiero cita, ana@example.org');
    await summarised(sessionId);
    expect(await ofSession(sessionId).mails()).toEqual([]);
  });

  test('leads a user to their own board, an administrator to theirs', async () => {
    answerSummaries(fixture.openai, modelSummary());
    const owner = await createUser(fixture.server.db);
    const { assistant, talkAndClose } = await newLead(fixture, { userId: owner.id });
    const sessionId = await talkAndClose('Quiero cita, ana@example.org');
    const mail = await mailOf(sessionId);
    const link = `https://asistentes.example/usuario/asistentes/${assistant.id}/contactos?contacto=${await idOf(sessionId)}`;
    expect(mail.parsed.text).toContain(link);
    expect(mail.parsed.html).toContain(`href="${link}"`);
  });

  test('R42: neither a name nor a message nor an assistant’s name can add a header or a recipient', async () => {
    const name = 'Ana, Luis <x@example.com>; y: grupo';
    answerSummaries(
      fixture.openai,
      modelSummary({
        contact: { name: 'Ana', email: null, phone: null },
        summary: 'Uno\r\nBcc: x@example.com\r\n\r\ndos',
      }),
    );
    const { talkAndClose } = await newLead(fixture, { name: `${name}\r\nBcc: x@example.com` });
    const sessionId = await talkAndClose('Soy Ana\nBcc: x@example.com\n.\nQUIT', 'ana@example.org');
    const mail = await mailOf(sessionId);
    expect(mail.to).toEqual(['avisos@example.com']);
    expect(mail.parsed.to).toEqual([{ name: '', address: 'avisos@example.com' }]);
    expect(mail.parsed.headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([]);
    expect(mail.parsed.subject).toBe('Ana: Implantes, Presupuesto · interés alto');
    expect(mail.parsed.text).toContain('QUIT');
    // An answer reaches the address that detection has checked, and nothing else of what was typed.
    expect(mail.parsed.replyTo).toEqual([{ name: '', address: 'ana@example.org' }]);
    expect(mail.parsed.text).toContain('Si respondes a este correo, le escribes a ana@example.org.');
  });

  test.each([
    'a@example.com,b@example.com',
    'Ana <a@example.com>',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'grupo:a@example.com;',
  ])('R42: to %j is sent to nobody, and says why', async (notificationEmail) => {
    answerSummaries(fixture.openai, modelSummary());
    const { talkAndClose, summarised, ofSession } = await newLead(fixture, { notificationEmail });
    const sessionId = await talkAndClose('Quiero cita, ana@example.org');
    await summarised(sessionId);
    await vi.waitFor(async () => expect(await ofSession(sessionId).mails()).toMatchObject([{ state: 'failed' }]), soon);
    const id = await idOf(sessionId);
    expect(fixture.smtp.mails.some(({ parsed }) => parsed.text?.includes(id))).toBe(false);
  });

  test('R37: holds no markup but its own, whatever visitor, model and owner write', async () => {
    const [first = '', ...others] = xssPayloads;
    answerSummaries(
      fixture.openai,
      modelSummary({
        summary: others.slice(0, 15).join(' '),
        keyTopics: others.slice(0, 8),
        interestReason: others[8],
      }),
    );
    const { talkAndClose } = await newLead(fixture, { name: `Clara ${others[3]}` });
    const sessionId = await talkAndClose(first, others.join(' ').slice(0, 4_000));
    const html = (await mailOf(sessionId)).parsed.html ?? '';
    const tags = new Set([...html.matchAll(/<([a-z!][a-z\d]*)/gi)].map(([, tag]) => tag?.toLowerCase()));
    const own = [
      '!doctype',
      'html',
      'head',
      'meta',
      'title',
      'style',
      'body',
      'div',
      'table',
      'tr',
      'td',
      'p',
      'h1',
      'h2',
      'a',
      'span',
      'strong',
      'br',
    ];
    expect([...tags].filter((tag) => !own.includes(tag ?? ''))).toEqual([]);
    // Within its own tags nothing begins that runs or loads; styles are the template's.
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
      expect(tag).not.toMatch(/\son\w+\s*=|javascript:|data:|url\(|src\s*=/i);
    }
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^(?:https:\/\/asistentes\.example\/|https:\/\/wa\.me\/\d+\?text=|mailto:|tel:)/);
  });

  test('that has arrived is sent again when that is asked for, as another one', async () => {
    answerSummaries(fixture.openai, modelSummary());
    const { assistant, talkAndClose } = await newLead(fixture);
    const sessionId = await talkAndClose('Quiero cita, ana@example.org');
    await mailOf(sessionId);
    const admin = await fixture.server.signIn('admin', 'correct horse battery');
    const resend = () => admin.post(`/api/assistants/${assistant.id}/contact/${sessionId}/resend`);
    await vi.waitFor(async () => expect((await resend()).status).toBe(200), soon);
    const id = await idOf(sessionId);
    const ids = () =>
      fixture.smtp.mails.filter(({ parsed }) => parsed.text?.includes(id)).map(({ parsed }) => parsed.messageId);
    await vi.waitFor(() => expect(new Set(ids()).size).toBe(2), soon);
    for (const id of ids()) expect(id).toMatch(/^<[\w-]{36}@127\.0\.0\.1>$/);
  });

  test('tells what it has where the messages are gone already', async () => {
    fixture.smtp.script({ afterData: 451 });
    answerSummaries(fixture.openai, modelSummary());
    const { talkAndClose, summarised, ofSession } = await newLead(fixture);
    const sessionId = await talkAndClose('Quiero cita, ana@example.org');
    const { id } = await summarised(sessionId);
    await vi.waitFor(
      async () => expect(await ofSession(sessionId).mails()).toMatchObject([{ lastError: expect.any(String) }]),
      soon,
    );
    await fixture.server.db.delete(conversations).where(eq(conversations.sessionId, sessionId));
    await fixture.server.db.update(mailOutbox).set({ nextAttemptAt: new Date() }).where(eq(mailOutbox.summaryId, id));
    const { parsed } = await mailOf(sessionId);
    expect(parsed.text).toContain('ana@example.org');
    expect(parsed.text).not.toContain('Conversación\n');
    expect(
      await fixture.server.db.select().from(conversationSummaries).where(eq(conversationSummaries.id, id)),
    ).toMatchObject([{ conversationId: null }]);
  });

  /** The public id of a session's contact. */
  async function idOf(sessionId: string): Promise<string> {
    const [contact] = await fixture.server.db.select().from(contacts).where(eq(contacts.sessionId, sessionId));
    return contact?.publicId ?? 'none';
  }

  async function mailOf(sessionId: string) {
    return vi.waitFor(async () => {
      const id = await idOf(sessionId);
      const mail = fixture.smtp.mails.find(({ parsed }) => parsed.text?.includes(id));
      if (!mail) throw new Error('no mail');
      return mail;
    }, soon);
  }
});

describe('the preview of mails', () => {
  let fixture: LeadFixture;
  beforeAll(async () => {
    fixture = await startLeadFixture();
  });
  afterAll(() => fixture.close());

  test('is a page for administrators, that may stand in a frame of this site and runs nothing', async () => {
    const { server } = fixture;
    await server.anonymous.get('/api/admin/mail-preview').expect(401);
    const admin = await server.signIn('admin', 'correct horse battery');
    const answer = await admin.get('/api/admin/mail-preview').expect(200);
    expect(answer.headers['content-type']).toContain('text/html');
    const policy = answer.headers['content-security-policy']?.split(';');
    expect(policy).toEqual(expect.arrayContaining(['sandbox', "frame-ancestors 'self'"]));
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.text).toContain('Ana López ha hablado con Lucía');
  });
});

function minutesUntil(moment: Date | null, now: Date): number {
  return ((moment?.getTime() ?? 0) - now.getTime()) / 60_000;
}

import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, type MailConnection, MailError } from '#server/providers/mail/mail.ts';
import { createSmtpSender } from '#server/providers/mail/smtp.ts';
import { type FakeSmtp, smtpCertificate, startFakeSmtp } from '../support/fake-smtp.ts';

/** Longer than any server here takes on a busy machine; and for servers that say nothing. */
const patient = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000 };
const impatient = { ...patient, greetingMs: 500, silenceMs: 1_000 };
const sender = createSmtpSender({ timings: patient, ca: smtpCertificate.cert });
const hasty = createSmtpSender({ timings: impatient, ca: smtpCertificate.cert });
const login = { user: 'correo@example.org', password: 'secreto' };

const mail: Mail = {
  messageId: '<lead-1@asistentes.example>',
  from: { name: 'Clínica Ñandú', address: 'avisos@example.org' },
  to: 'duena@example.com',
  subject: 'Nuevo contacto: José Peña – implantes',
  text: 'Hola\n.\nadiós',
  html: '<p>Hola</p>',
};

const open: FakeSmtp[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function start(options: Parameters<typeof startFakeSmtp>[0] = {}): Promise<FakeSmtp> {
  const server = await startFakeSmtp(options);
  open.push(server);
  return server;
}

function connectionTo(server: FakeSmtp, values: Partial<MailConnection> = {}): MailConnection {
  return { host: server.host, port: server.port, secure: false, user: undefined, password: undefined, ...values };
}

const withLogin = { user: login.user, password: login.password };

async function faultOf(promise: Promise<unknown>): Promise<MailError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error(`not a mail error: ${error}`);
  return error;
}

describe('a mail over SMTP', () => {
  it('arrives as it was written', async () => {
    const server = await start();
    expect(await sender.send(connectionTo(server), mail)).toMatch(/^250 /);
    const [received] = server.mails;
    expect(received).toMatchObject({ from: 'avisos@example.org', to: ['duena@example.com'], encrypted: false });
    expect(received?.parsed).toMatchObject({
      messageId: mail.messageId,
      subject: mail.subject,
      from: mail.from,
      to: [{ address: mail.to, name: '' }],
      text: expect.stringContaining('Hola\n.\nadiós'),
      html: expect.stringContaining('<p>Hola</p>'),
    });
  });

  it('is encrypted by STARTTLS where that is required', async () => {
    const server = await start({ encryption: 'starttls', login });
    await sender.send(connectionTo(server, { secure: true, ...withLogin }), mail);
    expect(server.mails).toMatchObject([{ encrypted: true }]);
  });

  it('uses STARTTLS where it is offered, also when it is not required', async () => {
    const server = await start({ encryption: 'starttls', login });
    await sender.send(connectionTo(server, withLogin), mail);
    expect(server.mails).toMatchObject([{ encrypted: true }]);
  });

  it('sends nothing while it is being tried', async () => {
    const server = await start({ login });
    await sender.verify(connectionTo(server, withLogin));
    expect(server.logins()).toBe(1);
    expect(server.mails).toEqual([]);
  });

  it('R42: has one recipient and one subject, whatever is in its names', async () => {
    const server = await start();
    await sender.send(connectionTo(server), {
      ...mail,
      from: { name: 'Ana\r\nBcc: otro@example.net, y', address: 'avisos@example.org' },
      subject: 'Hola\r\nBcc: otro@example.net\r\n\r\n<b>x</b>',
    });
    const [received] = server.mails;
    expect(received?.to).toEqual(['duena@example.com']);
    expect(received?.parsed.bcc ?? []).toEqual([]);
    expect(received?.parsed.subject).toBe('Hola Bcc: otro@example.net <b>x</b>');
    expect(received?.parsed.from?.address).toBe('avisos@example.org');
  });

  it.each([
    'a@example.com, b@example.com',
    'Ana <a@example.com>',
    'grupo: a@example.com;',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    '"a b"@example.com',
    'a@b@example.com',
    '',
  ])('R42: refuses %j as a recipient', async (to) => {
    const server = await start();
    const fault = await faultOf(sender.send(connectionTo(server), { ...mail, to }));
    expect(fault).toMatchObject({ kind: 'recipient', permanent: true });
    expect(server.mails).toEqual([]);
  });
});

describe('what a mail server can answer', () => {
  it.each([
    [{ atRecipient: 450 }, 'busy', false],
    [{ atRecipient: 550 }, 'recipient', true],
    [{ atSender: 550 }, 'refused', true],
    [{ atSender: 451 }, 'busy', false],
    [{ afterData: 552 }, 'refused', true],
    [{ afterData: 451 }, 'busy', false],
    [{ atRecipient: 421 }, 'busy', false],
  ] as const)('%j is %s', async (behaviour, kind, permanent) => {
    const server = await start();
    server.script(behaviour);
    const fault = await faultOf(sender.send(connectionTo(server), mail));
    expect(fault).toMatchObject({ kind, permanent, serverSaid: expect.stringMatching(/^[45]\d\d /) });
    expect(server.mails).toEqual([]);
  });

  it.each(['cut-after-data', 'silent-after-data'] as const)(
    '%s leaves open whether it has the mail',
    async (behaviour) => {
      const server = await start();
      server.script(behaviour);
      const late = behaviour === 'silent-after-data' ? hasty : sender;
      expect(await faultOf(late.send(connectionTo(server), mail))).toMatchObject({
        kind: 'unknown',
        permanent: false,
      });
      expect(server.mails).toHaveLength(1);
    },
  );

  it('a connection that is cut before the text is no doubt', async () => {
    const server = await start();
    server.script('cut-at-recipient');
    expect(await faultOf(sender.send(connectionTo(server), mail))).toMatchObject({
      kind: 'unreachable',
      permanent: false,
    });
  });

  it('a wrong password is the login, and may be set right', async () => {
    const server = await start({ login });
    const fault = await faultOf(sender.send(connectionTo(server, { user: login.user, password: 'otro' }), mail));
    expect(fault).toMatchObject({ kind: 'login', permanent: false, serverSaid: expect.stringContaining('535') });
  });

  it('nobody there is unreachable', async () => {
    const server = await start();
    await server.close();
    expect(await faultOf(sender.send(connectionTo(server), mail))).toMatchObject({ kind: 'unreachable' });
  });

  it('required encryption that is not offered is not done without', async () => {
    const server = await start({ login });
    const fault = await faultOf(sender.send(connectionTo(server, { secure: true, ...withLogin }), mail));
    expect(fault).toMatchObject({ kind: 'unencrypted', permanent: false });
    expect(server.logins()).toBe(0);
  });

  it('a certificate of nobody is refused', async () => {
    const server = await start({ encryption: 'starttls' });
    const strict = createSmtpSender({ timings: patient });
    expect(await faultOf(strict.send(connectionTo(server, { secure: true }), mail))).toMatchObject({
      kind: 'certificate',
    });
  });

  it('a server that speaks TLS from the first byte on another port than 465 is a mismatch', async () => {
    const server = await start({ encryption: 'implicit' });
    expect(await faultOf(hasty.verify(connectionTo(server, { secure: true })))).toMatchObject({ kind: 'mismatch' });
  });

  it('a server that says nothing is a mismatch, soon', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const connection = { host: '127.0.0.1', port, secure: false, user: undefined, password: undefined };
    expect(await faultOf(hasty.verify(connection))).toMatchObject({ kind: 'mismatch' });
    silent.close();
  });

  it('can be called off', async () => {
    const server = await start();
    server.script('silent-after-data');
    const fault = await faultOf(sender.send(connectionTo(server), mail, AbortSignal.abort()));
    expect(fault).toMatchObject({ kind: 'aborted' });
    expect(server.mails).toEqual([]);
  });
});

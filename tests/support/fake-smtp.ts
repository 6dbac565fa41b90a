import PostalMime, { type Email } from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** How it is reached: encrypted from the first byte, by STARTTLS, or not at all. */
type Encryption = 'implicit' | 'starttls' | 'none';

/** What to do with a mail: take it, or what its name says. A number is the server's refusal. */
export type SmtpBehaviour =
  | 'accept'
  | { atRecipient: number }
  | { atSender: number }
  | { afterData: number }
  | 'cut-after-data'
  | 'cut-at-recipient'
  | 'silent-after-data';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
  encrypted: boolean;
  /** Whether the server said so; false when it kept the mail and the connection broke before the answer. */
  acknowledged: boolean;
}

interface Options {
  encryption?: Encryption;
  /** Without a password it lets everybody in. */
  login?: { user: string; password: string };
  /** 0 picks a free one. */
  port?: number;
}

export type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>;

/** A certificate for 127.0.0.1 and its own authority. */
export const smtpCertificate = await generate([{ name: 'commonName', value: 'localhost' }], {
  algorithm: 'sha256',
  keySize: 2048,
  extensions: [
    { name: 'basicConstraints', cA: true, critical: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ],
});

/** A real SMTP server on 127.0.0.1 that takes what follows the protocol, one recipient a mail, and does what it is told to. */
export async function startFakeSmtp({ encryption = 'none', login, port = 0 }: Options = {}) {
  const mails: ReceivedMail[] = [];
  const scripted: SmtpBehaviour[] = [];
  let byDefault: SmtpBehaviour = 'accept';
  let logins = 0;
  const waiting = new Set<() => void>();
  /** The behaviour of a session's mail is chosen when the mail begins. */
  const chosen = new Map<string, SmtpBehaviour>();

  const server = new SMTPServer({
    secure: encryption === 'implicit',
    key: smtpCertificate.private,
    cert: smtpCertificate.cert,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(encryption === 'starttls' ? [] : ['STARTTLS'])],
    allowInsecureAuth: encryption === 'none',
    disableReverseLookup: true,
    closeTimeout: 100,
    size: 5 * 1024 * 1024,
    onAuth(auth, _session, callback) {
      logins += 1;
      if (auth.username === login?.user && auth.password === login?.password) callback(null, { user: auth.username });
      else callback(refusal(535, '5.7.8 Authentication credentials invalid'));
    },
    onMailFrom(_address, session, callback) {
      const behaviour = scripted.shift() ?? byDefault;
      chosen.set(session.id, behaviour);
      if (typeof behaviour === 'object' && 'atSender' in behaviour)
        callback(refusal(behaviour.atSender, 'Sender refused'));
      else callback();
    },
    onRcptTo(_address, session, callback) {
      const behaviour = chosen.get(session.id);
      if (behaviour === 'cut-at-recipient') cut(session);
      else if (session.envelope.rcptTo.length > 0) callback(refusal(452, '4.5.3 One recipient a mail'));
      else if (typeof behaviour === 'object' && 'atRecipient' in behaviour) {
        callback(refusal(behaviour.atRecipient, 'Recipient refused'));
      } else callback();
    },
    onData(stream, session, callback) {
      void receive(stream, session, callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString('utf8');
    const behaviour = chosen.get(session.id) ?? 'accept';
    if (typeof behaviour === 'object' && 'afterData' in behaviour) {
      callback(refusal(behaviour.afterData, 'Message refused'));
      return;
    }
    mails.push({
      from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      to: session.envelope.rcptTo.map((recipient) => recipient.address),
      raw,
      parsed: await PostalMime.parse(raw),
      encrypted: session.secure,
      acknowledged: behaviour === 'accept',
    });
    if (behaviour === 'cut-after-data') cut(session);
    else if (behaviour !== 'silent-after-data') callback(null, 'OK queued as fake');
    for (const wake of waiting) wake();
  }

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
  }

  return {
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    /** What arrived with its whole text, in the order of its arrival. */
    mails,
    /** What to do with the next mails, one after the other. */
    script: (...behaviours: SmtpBehaviour[]) => void scripted.push(...behaviours),
    /** What to do with mails that no script is left for. */
    setDefault(behaviour: SmtpBehaviour) {
      byDefault = behaviour;
    },
    /** How often somebody has tried to log in. */
    logins: () => logins,
    /** Waits for the mail of this number, counted from 1. */
    async received(number: number): Promise<ReceivedMail> {
      for (;;) {
        const mail = mails[number - 1];
        if (mail) return mail;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const connection of server.connections) connection._socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { type Mail, type MailConnection, MailError, type MailSender } from './mail.ts';
import { isPrivateHost } from './private-host.ts';
import { mailErrorOf } from './smtp-faults.ts';

interface SmtpOptions {
  timings: { connectMs: number; greetingMs: number; silenceMs: number };
  /** Certificate authorities (PEM) to trust in place of the system's. */
  ca?: string;
}

/**
 * Sends mails over SMTP, with one connection per mail. It uses nodemailer's connection and not its transport, because the
 * transport reads the mail's text early. Only this way is it known whether a server that stopped replying may have the
 * mail.
 */
export function createSmtpSender(options: SmtpOptions): MailSender {
  return {
    async verify(connection) {
      await exchange(connection, options, undefined, async () => undefined);
    },

    async send(connection, mail, signal) {
      const text = await compose(mail);
      return exchange(connection, options, signal, (smtp, noteHandedOver) => {
        const stream = Readable.from([text], { objectMode: false }).on('end', noteHandedOver);
        const envelope = { from: mail.from.address, to: [mail.to] };
        return new Promise<string>((resolve, reject) =>
          smtp.send(envelope, stream, (error, info) => (error ? reject(error) : resolve(info?.response ?? ''))),
        );
      });
    },
  };
}

/** Connects, logs in, runs `act` and disconnects. Throws {@link MailError}. */
async function exchange<Result>(
  { host, port, secure, user, password }: MailConnection,
  { timings, ca }: SmtpOptions,
  signal: AbortSignal | undefined,
  act: (smtp: SMTPConnection, noteHandedOver: () => void) => Promise<Result>,
): Promise<Result> {
  if (signal?.aborted) throw new MailError('aborted', { permanent: false });
  let handedOver = false;
  const implicitTls = port === 465;
  const connectionOptions: SMTPConnectionOptions = {
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && (secure || (user !== undefined && !isPrivateHost(host))),
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: timings.connectMs,
    greetingTimeout: timings.greetingMs,
    socketTimeout: timings.silenceMs,
  };
  const smtp = new SMTPConnection(connectionOptions);
  const broken = new Promise<never>((_, reject) => {
    smtp.once('error', reject);
    // The failed step may have its own error to report first.
    smtp.once('end', () => setImmediate(() => reject(new Error('The connection ended'))));
    signal?.addEventListener('abort', () =>
      reject(new MailError(handedOver ? 'unknown' : 'aborted', { permanent: false })),
    );
  });
  const talk = async () => {
    await finished((done) => smtp.connect(done));
    if (user !== undefined) await finished((done) => smtp.login({ user, pass: password ?? '' }, done));
    return act(smtp, () => {
      handedOver = true;
    });
  };
  try {
    const result = await Promise.race([talk(), broken]);
    smtp.quit();
    return result;
  } catch (error) {
    smtp.close();
    throw mailErrorOf(error, { handedOver });
  }
}

/** A step with a callback, as a promise. */
function finished(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}

/** The mail's text, ready to send. Throws {@link MailError} for a recipient that is not one plain address. */
function compose({
  messageId,
  from,
  to,
  subject,
  text,
  html,
  replyTo,
  unsubscribeUrl,
  invitation,
}: Mail): Promise<Buffer> {
  if (!plainAddress.test(to)) {
    throw new MailError('recipient', { permanent: true });
  }
  const composer = new MailComposer({
    messageId,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    ...(replyTo && plainAddress.test(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    // The header keeps autoresponders from replying.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    ...(invitation ? { icalEvent: { method: invitation.method, filename: 'cita.ics', content: invitation.text } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** The headers are not folded, as mail programs expect. A parsed URL contains no line break. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${new URL(url).href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Other forms of an address field (names, lists, groups, quotes) are refused, because they could lead to another recipient. */
const plainAddress = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,253}$/;

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

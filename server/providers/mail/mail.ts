/** A mail server and who one is to it. */
export interface MailConnection {
  host: string;
  port: number;
  /** Whether an unencrypted connection is refused; port 465 is encrypted from the first byte in any case. */
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
}

export interface Mail {
  /** The Message-ID header, with its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  /** One plain `local@domain`. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to: one plain `local@domain`. What is none is left out. */
  replyTo?: string | undefined;
  /** For a calendar (RFC 5545), beside the text and as a file. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; text: string } | undefined;
  /** Where a program stops this kind of mail with one press (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/**
 * Why a mail did not go out. `mismatch`: port and way of encrypting don't fit each other. `unencrypted`: the server
 * offers no encryption and one was asked for, or a password would have gone over the open internet in clear. `unknown`: the
 * server has the mail's text and its answer was lost, so that it may have been accepted.
 */
export type MailFaultKind =
  | 'unreachable'
  | 'mismatch'
  | 'unencrypted'
  | 'certificate'
  | 'login'
  | 'recipient'
  | 'refused'
  | 'busy'
  | 'unknown'
  | 'aborted';

export class MailError extends Error {
  override name = 'MailError';
  readonly kind: MailFaultKind;
  /** Whether trying again is of no use. */
  readonly permanent: boolean;
  /** The server's own words, without line breaks, at most 500 characters. */
  readonly serverSaid: string | undefined;

  constructor(kind: MailFaultKind, options: { permanent: boolean; serverSaid?: string | undefined; cause?: unknown }) {
    super(`Mail: ${kind}`, { cause: options.cause });
    this.kind = kind;
    this.permanent = options.permanent;
    this.serverSaid = options.serverSaid;
  }
}

export interface MailSender {
  /** Connects, encrypts and logs in, and sends nothing. Throws {@link MailError}. */
  verify(connection: MailConnection): Promise<void>;
  /** Gives what the server said when it took the mail. Throws {@link MailError}. */
  send(connection: MailConnection, mail: Mail, signal?: AbortSignal): Promise<string>;
}

/** The mail server and the sender of this platform. */
export interface MailSettings {
  connection: MailConnection;
  from: Mail['from'];
  /** Whether mails to owners are sent at all. */
  enabled: boolean;
}

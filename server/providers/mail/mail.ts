/** A mail server and the login for it. */
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
  /** The address for replies: one plain `local@domain`. An invalid one is left out. */
  replyTo?: string | undefined;
  /** An invitation for a calendar (RFC 5545), sent beside the text and as a file. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; text: string } | undefined;
  /** The URL at which a mail program unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/**
 * Why a mail was not sent. `mismatch`: the port and the kind of encryption don't match. `unencrypted`: the server offers no
 * encryption although it is required, or although a password would have been sent unencrypted over the internet. `unknown`:
 * the server has received the mail's text, but its reply was lost, so the mail may have been accepted.
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
  /** Whether a retry is useless. */
  readonly permanent: boolean;
  /** The server's reply, without line breaks, at most 500 characters. */
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
  /** Resolves with the server's reply when it accepted the mail. Throws {@link MailError}. */
  send(connection: MailConnection, mail: Mail, signal?: AbortSignal): Promise<string>;
}

/** The platform's mail server and sender. */
export interface MailSettings {
  connection: MailConnection;
  from: Mail['from'];
  /** Whether mails to owners are sent at all. */
  enabled: boolean;
}

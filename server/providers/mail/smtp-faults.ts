import { MailError, type MailFaultKind } from './mail.ts';

interface Circumstances {
  /** Whether the server has received the complete text of the mail. */
  handedOver: boolean;
}

/** Converts an error of nodemailer to the {@link MailError} that it means. */
export function mailErrorOf(error: unknown, { handedOver }: Circumstances): MailError {
  if (error instanceof MailError) return error;
  const fault = smtpFault(error);
  const kind = kindOf(fault, handedOver);
  return new MailError(kind, {
    // Problems on the way to the server can be fixed there. A mail that the server refused stays refused.
    permanent: (kind === 'recipient' || kind === 'refused') && fault.status >= 500,
    serverSaid: fault.response && oneLine(fault.response),
    cause: error,
  });
}

interface SmtpFault {
  code: string;
  /** The command that failed. */
  command: string;
  /** The server's reply code, 0 without a reply. */
  status: number;
  response: string | undefined;
  message: string;
}

function smtpFault(error: unknown): SmtpFault {
  const at = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const response = at('response');
  const status = at('responseCode');
  return {
    code: String(at('code') ?? ''),
    command: String(at('command') ?? ''),
    status: typeof status === 'number' ? status : 0,
    response: typeof response === 'string' ? response : undefined,
    message: error instanceof Error ? error.message : '',
  };
}

function kindOf({ code, command, status, message }: SmtpFault, handedOver: boolean): MailFaultKind {
  if (status === 421) return 'busy';
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'login';
  if (code === 'ETLS') return 'unencrypted';
  if (status >= 400) {
    if (status < 500) return 'busy';
    return command === 'RCPT TO' ? 'recipient' : 'refused';
  }
  if (handedOver) return 'unknown';
  if (code === 'EABORT') return 'aborted';
  if (/wrong version number|packet length too long|Greeting never received/i.test(message)) return 'mismatch';
  if (/certificate|altnames|self.signed/i.test(message)) return 'certificate';
  return 'unreachable';
}

function oneLine(response: string): string {
  return response
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 500);
}

import type { MailConnection } from './mail.ts';

const implicitTlsPort = 465;
export const defaultSmtpPort = 587;

/** The mail server that SMTP_URL names: `smtps://` insists on encryption, `smtp://` takes it where it is offered. */
export function smtpConnection(url: string): MailConnection {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? implicitTlsPort : defaultSmtpPort),
    secure,
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
  };
}

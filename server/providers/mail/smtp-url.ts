import type { MailConnection } from './mail.ts';

const implicitTlsPort = 465;
export const defaultSmtpPort = 587;

/** The mail server of SMTP_URL. `smtps://` requires encryption, `smtp://` uses it if the server offers it. */
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

import { variableFacts as facts } from './facts.ts';
import { mailSender, serverAddress } from './values.ts';

/** How mails are sent while the settings name no server. */
export const mailingVariables = {
  SMTP_URL: serverAddress(
    /^smtps?:$/,
    'takes an smtp:// or smtps:// address with a host, user and password percent-encoded',
  )
    .optional()
    .register(facts, {
      default: '',
      isSecret: true,
      meaning:
        '`smtp://user:password@host:port` (port 587; STARTTLS if the server offers it, and always if a password goes to a public host) or `smtps://…` (port 465; encryption required). User and password are percent-encoded: `@` is `%40`. A server in the settings takes precedence',
    }),
  MAIL_FROM: mailSender().optional().register(facts, {
    default: 'the mail server’s user where that is an address, else `no-reply@` its host',
    meaning:
      'the sender of all mails: an address, or a name with an address (`Asistentes <no-reply@example.com>`). A sender in the settings takes precedence',
  }),
};

import * as z from 'zod';
import { variableFacts as facts } from './facts.ts';
import { listenAddress, siteAddress, trustProxy, wholeNumber } from './values.ts';

/** Where the program listens, its public addresses, and what it reports about itself. */
export const servingVariables = {
  PORT: wholeNumber(0, 65535)
    .default(3000)
    .register(facts, { default: '3000', meaning: 'the server’s port; `0` picks a free port and prints it' }),
  HOST: listenAddress.default('0.0.0.0').register(facts, {
    default: '0.0.0.0',
    meaning: 'the address of this machine that the server listens on; `127.0.0.1` behind a proxy on the same machine',
  }),
  APP_URL: siteAddress.optional().register(facts, {
    default: '`http://localhost:PORT`',
    meaning: 'the public address, without a path: links in mails, link previews, and the origin that may call the API',
  }),
  CHAT_HOST: siteAddress.optional().register(facts, {
    default: '`APP_URL`',
    meaning:
      'the address of public chat links, if it differs from `APP_URL`; it leads to the same processes. If neither is set, links begin with the address at which the page was opened',
  }),
  TRUST_PROXY: trustProxy().default('loopback').register(facts, {
    default: '`loopback`',
    meaning:
      'the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: `loopback`, `linklocal`, `uniquelocal`, addresses and ranges, separated by commas; or a number of proxies, `true` or `false`',
  }),
  HSTS: z.enum(['off', 'host', 'subdomains'], 'takes off, host or subdomains').default('host').register(facts, {
    default: '`host`',
    meaning:
      'what a response over TLS makes browsers remember for a year: to use only TLS for this host (`host`), for this host and all its sub-domains (`subdomains`), or nothing (`off`)',
  }),
  METRICS_TOKEN: z
    .string()
    .min(16, 'takes at least 16 characters')
    .regex(/^[\x21-\x7e]+$/, 'takes printable characters without blanks')
    .optional()
    .register(facts, {
      default: '',
      isSecret: true,
      meaning:
        'at least 16 characters; a request with this token (`Authorization: Bearer …`) may read `/metrics`. If it is not set, only this machine may, and not through a proxy',
    }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'takes fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .register(facts, {
      default: '`info`',
      meaning:
        'the log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`; the log has JSON lines, or readable text in a terminal',
    }),
};

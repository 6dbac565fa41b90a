import * as z from 'zod';
import { variableFacts as facts } from './facts.ts';
import { listenAddress, siteAddress, trustProxy, wholeNumber } from './values.ts';

/** Where the program listens, its public addresses, and what it reports about itself. */
export const servingVariables = {
  PORT: wholeNumber(0, 65535)
    .default(3000)
    .register(facts, { default: '3000', meaning: 'where it listens; `0` picks a free port and prints it' }),
  HOST: listenAddress.default('0.0.0.0').register(facts, {
    default: '0.0.0.0',
    meaning: 'the address of this machine that it listens on; `127.0.0.1` behind a proxy on the same machine',
  }),
  APP_URL: siteAddress.optional().register(facts, {
    default: '`http://localhost:PORT`',
    meaning: 'the address that people see, without a path: links in mails, link previews, and which origin may call',
  }),
  CHAT_HOST: siteAddress.optional().register(facts, {
    default: '`APP_URL`',
    meaning:
      'the address of public chat links, where it is another one; it leads to the same processes. With neither set, the address that one is at',
  }),
  TRUST_PROXY: trustProxy().default('loopback').register(facts, {
    default: '`loopback`',
    meaning:
      'whose `X-Forwarded-For` and `X-Forwarded-Proto` count: `loopback`, `linklocal`, `uniquelocal`, addresses and ranges, separated by commas; a number of proxies; `true`, `false`',
  }),
  HSTS: z.enum(['off', 'host', 'subdomains'], 'takes off, host or subdomains').default('host').register(facts, {
    default: '`host`',
    meaning:
      'what an answer over TLS makes browsers remember for a year: to come to this host over TLS only, this host and all its sub-domains, or nothing (`off`)',
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
        'at least 16 characters; who brings it (`Authorization: Bearer …`) may read `/metrics`. Without it only this machine may, and not through a proxy',
    }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'takes fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .register(facts, {
      default: '`info`',
      meaning: 'JSON lines, readable in a terminal: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
    }),
};

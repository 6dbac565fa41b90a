import type { Finding } from '#shared/contracts/platform/status.ts';
import { type FindingCode, type FindingState, findingCodes, subjectOf } from '#shared/domain/findings.ts';

interface WordedFinding {
  check: string;
  code: FindingCode;
  state: FindingState;
  /** The text of what was found. */
  seen: string;
  /** The text of what to do about it. Missing if all is well. */
  todo?: string;
}

/** A finding with its texts, as `npm run doctor` prints it. */
export function worded(found: Finding): WordedFinding {
  const { code } = found;
  const [seen, todo] = words[code](found);
  const subject = subjectOf(found);
  const check = subject === 'model' ? found.about : (names[subject] ?? subject);
  return { check, code, state: findingCodes[code], seen, ...(todo ? { todo } : {}) };
}

const names: Partial<Record<string, string>> = {
  tls: 'database TLS',
  rights: 'database rights',
  trial: 'trial restore',
};

const room = 'Make room, or move the folder to another disk.';
const bodies = 'Let the proxy take 16 MB (nginx: client_max_body_size 16m).';
const said = (words: string) => (words ? `: ${words}` : '');

const words: Record<FindingCode, (found: Finding) => [seen: string, todo?: string]> = {
  'configuration.good': () => ['every value fits, every name is read'],
  'configuration.unknownName': (f) => [
    `${f.about} is not read: the nearest is ${f.said}`,
    'Mend the name, or take it away.',
  ],
  'configuration.refused': (f) => [f.said, 'Mend the value; docs/configuration.md says what each takes.'],
  'node.good': (f) => [f.about],
  'node.old': (f) => [`${f.about} is older than what the program is tested on`, 'Use Node 24 or newer.'],
  'address.none': () => ['none is set (APP_URL)'],
  'address.unset': () => [
    'APP_URL is not set: links in mails lead to this machine',
    'Set APP_URL to the address that people see.',
  ],
  'address.noSecret': () => ['there is no secret yet', 'Start the server once.'],
  'address.silent': (f) => [
    `${f.about} does not answer: ${f.said}`,
    'Look at DNS, the certificate, the proxy, and whether the server runs.',
  ],
  'address.stranger': (f) => [
    `${f.about} answers ${f.amount}, and not as this installation`,
    'Let the proxy lead to this server with the whole path, under the same APP_SECRET.',
  ],
  'proxy.none': (f) => [`${f.about} is asked without TLS`],
  'proxy.good': () => ['scheme and callers’ addresses arrive'],
  'proxy.untrusted': () => [
    'the proxy says who calls and how, and is not trusted',
    'Name its address in TRUST_PROXY: loopback on the same machine, uniquelocal in a private network.',
  ],
  'proxy.schemeLost': () => [
    'requests over https arrive as http: cookies are not marked Secure',
    'Let the proxy set X-Forwarded-Proto to the scheme of the request.',
  ],
  'proxy.oneAddress': () => [
    'all visitors have the proxy’s address: they share one limit',
    'Let the proxy set X-Forwarded-For.',
  ],
  'streams.good': () => ['pieces arrive as they are written'],
  'streams.buffered': () => [
    'an answer in pieces arrives in one',
    'Switch the proxy’s buffering off (nginx: proxy_buffering off).',
  ],
  'bodies.good': () => ['a body of 15 MB arrives'],
  'bodies.refused': (f) => [`a body of 15 MB is answered ${f.amount}`, bodies],
  'bodies.cut': () => ['a body of 15 MB breaks the connection', bodies],
  'disk.good': (f) => [`${f.amount} MB free in ${f.about}`],
  'disk.low': (f) => [`${f.amount} MB free in ${f.about}`, room],
  'disk.full': (f) => [`${f.amount} MB free in ${f.about}`, room],
  'backups.off': () => ['none are made by the program (BACKUP_DIR)'],
  'backups.good': (f) => [`the newest is ${f.amount} h old`],
  'backups.none': (f) => [`none in ${f.about}`, 'Let the server run for some minutes, then look at its log.'],
  'backups.old': (f) => [`the newest is ${f.amount} h old`, 'Look in the log for “the backup failed”.'],
  'trial.none': () => ['none yet: one follows the next backup'],
  'trial.good': (f) => [`${f.about} came back whole, ${f.amount} days ago`],
  'trial.old': (f) => [`the last was ${f.amount} days ago`, 'Look in the log for “the trial restore failed”.'],
  'trial.failed': (f) => [
    `${f.about} did not come back, ${f.amount} days ago: ${f.said}`,
    'Mend the cause, make a backup, and try it with npm run restore:try.',
  ],
  'database.postgres': (f) => [`PostgreSQL ${f.amount} answers`],
  'database.embedded': () => ['the embedded one answers'],
  'database.none': () => ['none yet: the first start makes it'],
  'database.held': () => ['a server has the embedded one open'],
  'database.old': (f) => [`PostgreSQL ${f.amount}`, 'Use PostgreSQL 15 or newer.'],
  'database.silent': (f) => [f.said, 'Look at DATABASE_URL or DATA_DIR, and at the database’s log.'],
  'tls.good': () => ['encrypted'],
  'tls.private': () => ['unencrypted, within a private network'],
  'tls.none': () => [
    'the connection crosses a public network unencrypted',
    'Add sslmode=verify-full to DATABASE_URL, and DATABASE_CA_FILE for an authority of its own.',
  ],
  'rights.good': () => ['the role may migrate'],
  'rights.few': () => ['the role may not create tables', 'Let the role own its database.'],
  'connections.good': (f) => [`${f.amount} free`],
  'connections.few': (f) => [
    `${f.amount} free, a process takes up to ${f.said}`,
    'Raise max_connections or use a pooler.',
  ],
  'clock.good': () => ['agrees with the database’s'],
  'clock.apart': (f) => [
    `${f.amount} s apart from the database’s`,
    'Let both machines follow a time server (timedatectl set-ntp true).',
  ],
  'migrations.good': () => ['those of this version'],
  'migrations.others': () => [
    'not those of this version',
    'Start the server once: it migrates. A newer database needs the newer version.',
  ],
  'secret.good': () => ['is the one of this database'],
  'secret.wrong': () => [
    'is not the one of this database',
    'Set the APP_SECRET (or secret.key) that it was set up with; the stored keys open with no other.',
  ],
  'mail.none': () => ['no mail server is set'],
  'mail.good': (f) => [`${f.about} takes the sign-in; the sender is ${f.said}`],
  'mail.sent': (f) => [`${f.about}: a test mail was taken (${f.said})`],
  'mail.notSent': (f) => [`${f.about}: a test mail was not taken: ${f.said}`, 'Look at the server’s own words.'],
  'mail.unreachable': (f) => [
    `${f.about}: unreachable${said(f.said)}`,
    'Look at host, port and firewall; many providers block port 25.',
  ],
  'mail.mismatch': (f) => [
    `${f.about}: mismatch${said(f.said)}`,
    'Port 465 is smtps://, the others are smtp:// with STARTTLS.',
  ],
  'mail.unencrypted': (f) => [
    `${f.about}: unencrypted${said(f.said)}`,
    'The server offers no encryption: use another port.',
  ],
  'mail.certificate': (f) => [`${f.about}: certificate${said(f.said)}`, 'Name the host that the certificate is for.'],
  'mail.login': (f) => [
    `${f.about}: login${said(f.said)}`,
    'Set user and password anew; in SMTP_URL both are percent-encoded.',
  ],
  'mail.refused': (f) => [`${f.about}: refused${said(f.said)}`, 'Look at the server’s own words.'],
  'model.good': (f) => [`answers, and has ${f.said}`],
  'model.missing': (f) => [
    `answers, and does not list the model ${f.said}`,
    `Name one that it has in the settings or in ${f.about.toUpperCase()}_MODEL.`,
  ],
  'model.key': () => ['does not take the key', 'Set the key anew.'],
  'model.silent': (f) => [
    `does not give its models (${f.said})`,
    `Look at ${f.about.toUpperCase()}_BASE_URL, HTTPS_PROXY and the firewall.`,
  ],
};

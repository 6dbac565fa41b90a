import { plural } from '#client/i18n/plural.ts';
import type { StatusText } from '../../es/platform/status.ts';

const answer = (said: string) => (said ? ` It answered: “${said}”.` : '');
const proxyBodies = 'Let the proxy accept 16 MB (nginx: client_max_body_size 16m).';
const room = 'Make room, or move the folder to another disk.';

export const status: StatusText = {
  title: 'Status',
  description: 'What the server sees of its own installation, and what to do about anything that’s wrong.',
  again: 'Check again',
  checking: 'Checking…',
  loadError: 'Couldn’t check the status',
  loadErrorDescription: 'Check your connection and try again.',
  allGood: 'Everything’s fine',
  toSee: (count) => plural('en', count, { one: '# thing to look at', other: '# things to look at' }),
  broken: (count) => plural('en', count, { one: '# thing is broken', other: '# things are broken' }),
  version: 'Version',
  checkedAt: 'Checked',
  backup: 'Latest backup',
  noBackup: 'None',
  backupAge: (hours) =>
    hours < 1 ? 'Less than an hour ago' : plural('en', hours, { one: '# hour ago', other: '# hours ago' }),
  list: 'What was checked',
  states: { good: 'Fine', attend: 'Look at this', broken: 'Broken' },
  subjects: {
    configuration: 'Configuration',
    node: 'Node',
    address: 'Public address',
    proxy: 'Proxy',
    streams: 'Streamed answers',
    bodies: 'Large files',
    database: 'Database',
    tls: 'Encryption to the database',
    rights: 'Database permissions',
    connections: 'Database connections',
    clock: 'Clock',
    migrations: 'Version of the tables',
    secret: 'Encryption key',
    mail: 'Email',
    model: 'Models',
    disk: 'Disk',
    backups: 'Backups',
    trial: 'Trial restore',
  },
  findings: {
    'configuration.good': () => ['Every variable has a valid name and value.'],
    'configuration.unknownName': ({ about, said }) => [
      `Nothing reads the variable ${about}. The nearest is ${said}.`,
      'Correct the name or remove it, and restart the server.',
    ],
    'configuration.refused': ({ said }) => [said, 'Correct the value and restart the server.'],
    'node.good': ({ about }) => [about],
    'node.old': ({ about }) => [`${about} is older than the version the program is tested on.`, 'Use Node 24.'],
    'address.none': () => ['None is set (APP_URL).'],
    'address.unset': () => [
      'APP_URL isn’t set: links in emails lead to this machine.',
      'Set APP_URL to the address people see, and restart the server.',
    ],
    'address.noSecret': () => ['There’s no encryption key yet.', 'Start the server once.'],
    'address.silent': ({ about, said }) => [
      `The server can’t reach ${about} (${said}).`,
      'Check DNS, the certificate and the proxy, and that this machine can reach that address.',
    ],
    'address.stranger': ({ about, amount }) => [
      `Another program answers at ${about} (status ${amount}).`,
      'Have the proxy pass the whole path to this server.',
    ],
    'proxy.none': ({ about }) => [`${about} doesn’t use TLS.`],
    'proxy.good': () => ['It passes on the scheme and the address of each visit.'],
    'proxy.untrusted': () => [
      'It says who’s calling and how, and isn’t believed.',
      'Name its address in TRUST_PROXY: loopback on the same machine, uniquelocal in a private network.',
    ],
    'proxy.schemeLost': () => [
      'What comes over https seems to come over http: cookies go without the Secure mark.',
      'Have the proxy set X-Forwarded-Proto to the scheme of each request.',
    ],
    'proxy.oneAddress': () => [
      'All visitors have the proxy’s address and share a single limit.',
      'Have the proxy set X-Forwarded-For.',
    ],
    'streams.good': () => ['They arrive as they’re written.'],
    'streams.buffered': () => [
      'Answers arrive whole, at the end.',
      'Turn the proxy’s buffering off (nginx: proxy_buffering off).',
    ],
    'bodies.good': () => ['A file of 15 MB gets through.'],
    'bodies.refused': ({ amount }) => [`The proxy refuses a file of 15 MB (status ${amount}).`, proxyBodies],
    'bodies.cut': () => ['A file of 15 MB breaks the connection.', proxyBodies],
    'disk.good': ({ about, amount }) => [`${amount} MB left in ${about}.`],
    'disk.low': ({ about, amount }) => [`Only ${amount} MB left in ${about}.`, room],
    'disk.full': ({ about, amount }) => [`Only ${amount} MB left in ${about}.`, room],
    'backups.off': () => ['The program makes none (BACKUP_DIR).'],
    'backups.good': ({ amount }) => [age(amount)],
    'backups.none': ({ about }) => [
      `There are none in ${about}.`,
      'Wait a few minutes after the start, then look at the server’s log.',
    ],
    'backups.old': ({ amount }) => [age(amount), 'Look for “the backup failed” in the server’s log.'],
    'trial.none': () => ['None yet: one follows the next backup.'],
    'trial.good': ({ about, amount }) => [`${about} came back whole ${daysAgo(amount)}.`],
    'trial.old': ({ amount }) => [
      `The last one was ${daysAgo(amount)}.`,
      'Look for “the trial restore failed” in the server’s log.',
    ],
    'trial.failed': ({ about, amount, said }) => [
      `${about} couldn’t be restored ${daysAgo(amount)} (${said}).`,
      'Fix the cause, make another backup, and try it with npm run restore:try.',
    ],
    'database.postgres': ({ amount }) => [`PostgreSQL ${amount} is answering.`],
    'database.embedded': () => ['The embedded database is answering.'],
    'database.none': () => ['There’s none yet: the first start makes it.'],
    'database.held': () => ['A server has the embedded database open.'],
    'database.old': ({ amount }) => [`It’s PostgreSQL ${amount}.`, 'Use PostgreSQL 15 or newer.'],
    'database.silent': ({ said }) => [said, 'Check DATABASE_URL and the database’s log.'],
    'tls.good': () => ['The connection is encrypted.'],
    'tls.private': () => ['Not encrypted, within a private network.'],
    'tls.none': () => [
      'The connection crosses a public network without encryption.',
      'Add sslmode=verify-full to DATABASE_URL and, if needed, DATABASE_CA_FILE.',
    ],
    'rights.good': () => ['The program can change the tables.'],
    'rights.few': () => ['The program can’t create tables.', 'Make its role the owner of the database.'],
    'connections.good': ({ amount }) => [plural('en', amount, { one: '# is free.', other: '# are free.' })],
    'connections.few': ({ amount, said }) => [
      plural('en', amount, {
        one: `# is free; one process uses up to ${said}.`,
        other: `# are free; one process uses up to ${said}.`,
      }),
      'Raise max_connections, or put a pooler in front.',
    ],
    'clock.good': () => ['It agrees with the database’s.'],
    'clock.apart': ({ amount }) => [
      plural('en', amount, {
        one: 'It’s # second away from the database’s.',
        other: 'It’s # seconds away from the database’s.',
      }),
      'Have both machines follow a time server (timedatectl set-ntp true).',
    ],
    'migrations.good': () => ['They’re the ones of this version.'],
    'migrations.others': () => [
      'They aren’t the ones of this version.',
      'Restart the server: it updates them as it starts.',
    ],
    'secret.good': () => ['It’s the one of this database.'],
    'secret.wrong': () => ['It isn’t the one of this database.', 'Set the APP_SECRET that it was installed with.'],
    'mail.none': () => ['There’s no mail server.'],
    'mail.good': ({ about, said }) => [`${about} accepts the login. The sender is ${said}.`],
    'mail.sent': ({ about }) => [`The server accepted a test email to ${about}.`],
    'mail.notSent': ({ about, said }) => [
      `The server didn’t accept a test email to ${about} (${said}).`,
      'Look at what it answered.',
    ],
    'mail.unreachable': ({ about, said }) => [
      `${about} can’t be reached.${answer(said)}`,
      'Check the host, the port and the firewall: many providers block port 25.',
    ],
    'mail.mismatch': ({ about, said }) => [
      `${about} encrypts in another way on that port.${answer(said)}`,
      'Port 465 is encrypted from the start; 587 starts without encryption and moves to STARTTLS.',
    ],
    'mail.unencrypted': ({ about, said }) => [`${about} offers no encryption.${answer(said)}`, 'Use another port.'],
    'mail.certificate': ({ about, said }) => [
      `The certificate of ${about} isn’t valid.${answer(said)}`,
      'Enter the name the certificate is for.',
    ],
    'mail.login': ({ about, said }) => [
      `${about} doesn’t accept the user or the password.${answer(said)}`,
      'Enter them again under Settings, or in SMTP_URL with the signs percent-encoded.',
    ],
    'mail.refused': ({ about, said }) => [
      `${about} refuses the connection.${answer(said)}`,
      'Look at what it answered.',
    ],
    'model.good': ({ said }) => [`It’s answering and has ${said}.`],
    'model.missing': ({ said }) => [
      `It’s answering, but doesn’t offer the model ${said}.`,
      'Choose a model that it offers under Settings.',
    ],
    'model.key': () => ['It doesn’t accept the API key.', 'Enter the key again under Settings.'],
    'model.silent': ({ said }) => [
      `It doesn’t give its list of models (${said}).`,
      'Check OPENAI_BASE_URL or DEEPSEEK_BASE_URL, HTTPS_PROXY and the firewall.',
    ],
  },
};

function age(hours: number): string {
  if (hours < 1) return 'The latest is less than an hour old.';
  return plural('en', hours, {
    one: 'The latest is # hour old.',
    other: 'The latest is # hours old.',
  });
}

function daysAgo(days: number): string {
  if (days < 1) return 'today';
  return plural('en', days, { one: '# day ago', other: '# days ago' });
}

import { plural } from '#client/i18n/plural.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import type { FindingCode, FindingState, FindingSubject } from '#shared/domain/findings.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type StatusText = TextOf<typeof statusText>;

const subjects: Record<FindingSubject, string> = {
  configuration: 'Configuración',
  node: 'Node',
  address: 'Dirección pública',
  proxy: 'Proxy',
  streams: 'Respuestas por partes',
  bodies: 'Archivos grandes',
  database: 'Base de datos',
  tls: 'Cifrado hasta la base de datos',
  rights: 'Permisos en la base de datos',
  connections: 'Conexiones a la base de datos',
  clock: 'Reloj',
  migrations: 'Versión de las tablas',
  secret: 'Clave de cifrado',
  mail: 'Correo',
  model: 'Modelos',
  disk: 'Disco',
  backups: 'Copias de seguridad',
  trial: 'Restauración de prueba',
};

const states: Record<FindingState, string> = { good: 'Bien', attend: 'Por revisar', broken: 'Falla' };

const answer = ({ said }: Finding) => (said ? ` Respondió: «${said}».` : '');
const proxyBodies = 'Permite 16 MB en el proxy (nginx: client_max_body_size 16m).';
const room = 'Libera espacio o lleva la carpeta a otro disco.';

/** What a check has found, and what to do about it. */
const findings: Record<FindingCode, (found: Finding) => [seen: string, todo?: string]> = {
  'configuration.good': () => ['Todas las variables tienen un nombre y un valor válidos.'],
  'configuration.unknownName': ({ about, said }) => [
    `Nada lee la variable ${about}. La más parecida es ${said}.`,
    'Corrige el nombre o quítala, y reinicia el servidor.',
  ],
  'configuration.refused': ({ said }) => [said, 'Corrige el valor y reinicia el servidor.'],
  'node.good': ({ about }) => [about],
  'node.old': ({ about }) => [`${about} es anterior a la versión con la que se prueba el programa.`, 'Usa Node 24.'],
  'address.none': () => ['No hay ninguna (APP_URL).'],
  'address.unset': () => [
    'Falta APP_URL: los enlaces de los correos llevan a esta máquina.',
    'Pon en APP_URL la dirección que ven las personas y reinicia el servidor.',
  ],
  'address.noSecret': () => ['Todavía no hay clave de cifrado.', 'Arranca el servidor una vez.'],
  'address.silent': ({ about, said }) => [
    `El servidor no llega a ${about} (${said}).`,
    'Revisa el DNS, el certificado y el proxy, y que esta máquina pueda llegar a esa dirección.',
  ],
  'address.stranger': ({ about, amount }) => [
    `En ${about} responde otro programa (estado ${amount}).`,
    'Haz que el proxy lleve a este servidor con la ruta completa.',
  ],
  'proxy.none': ({ about }) => [`${about} no usa TLS.`],
  'proxy.good': () => ['Dice bien por qué esquema y desde qué dirección llega cada visita.'],
  'proxy.untrusted': () => [
    'Dice quién llama y cómo, y no se le cree.',
    'Pon su dirección en TRUST_PROXY: loopback en la misma máquina, uniquelocal en una red privada.',
  ],
  'proxy.schemeLost': () => [
    'Lo que llega por https parece llegar por http: las cookies van sin la marca Secure.',
    'Haz que el proxy ponga X-Forwarded-Proto con el esquema de cada petición.',
  ],
  'proxy.oneAddress': () => [
    'Todos los visitantes tienen la dirección del proxy y comparten un solo límite.',
    'Haz que el proxy ponga X-Forwarded-For.',
  ],
  'streams.good': () => ['Llegan según se escriben.'],
  'streams.buffered': () => [
    'Las respuestas llegan enteras, al final.',
    'Apaga el búfer del proxy (nginx: proxy_buffering off).',
  ],
  'bodies.good': () => ['Llega un archivo de 15 MB.'],
  'bodies.refused': ({ amount }) => [`El proxy rechaza un archivo de 15 MB (estado ${amount}).`, proxyBodies],
  'bodies.cut': () => ['Con un archivo de 15 MB se corta la conexión.', proxyBodies],
  'disk.good': ({ about, amount }) => [`Quedan ${amount} MB en ${about}.`],
  'disk.low': ({ about, amount }) => [`Solo quedan ${amount} MB en ${about}.`, room],
  'disk.full': ({ about, amount }) => [`Solo quedan ${amount} MB en ${about}.`, room],
  'backups.off': () => ['El programa no hace ninguna (BACKUP_DIR).'],
  'backups.good': ({ amount }) => [age(amount)],
  'backups.none': ({ about }) => [
    `No hay ninguna en ${about}.`,
    'Espera unos minutos después de arrancar y mira el registro del servidor.',
  ],
  'backups.old': ({ amount }) => [age(amount), 'Busca «the backup failed» en el registro del servidor.'],
  'trial.none': () => ['Todavía no se ha hecho: sigue a la próxima copia.'],
  'trial.good': ({ about, amount }) => [`${about} se recuperó entera ${daysAgo(amount)}.`],
  'trial.old': ({ amount }) => [
    `La última se hizo ${daysAgo(amount)}.`,
    'Busca «the trial restore failed» en el registro del servidor.',
  ],
  'trial.failed': ({ about, amount, said }) => [
    `${about} no se pudo recuperar ${daysAgo(amount)} (${said}).`,
    'Corrige la causa, haz otra copia y pruébala con npm run restore:try.',
  ],
  'database.postgres': ({ amount }) => [`PostgreSQL ${amount} responde.`],
  'database.embedded': () => ['La base de datos integrada responde.'],
  'database.none': () => ['Todavía no hay: se crea al arrancar.'],
  'database.held': () => ['Un servidor tiene abierta la base de datos integrada.'],
  'database.old': ({ amount }) => [`Es PostgreSQL ${amount}.`, 'Usa PostgreSQL 15 o posterior.'],
  'database.silent': ({ said }) => [said, 'Revisa DATABASE_URL y el registro de la base de datos.'],
  'tls.good': () => ['La conexión está cifrada.'],
  'tls.private': () => ['Sin cifrar, dentro de una red privada.'],
  'tls.none': () => [
    'La conexión cruza una red pública sin cifrar.',
    'Añade sslmode=verify-full a DATABASE_URL y, si hace falta, DATABASE_CA_FILE.',
  ],
  'rights.good': () => ['El programa puede cambiar las tablas.'],
  'rights.few': () => ['El programa no puede crear tablas.', 'Haz que su rol sea el propietario de la base de datos.'],
  'connections.good': ({ amount }) => [plural('es', amount, { one: '# libre.', other: '# libres.' })],
  'connections.few': ({ amount, said }) => [
    plural('es', amount, {
      one: `# libre; un proceso usa hasta ${said}.`,
      other: `# libres; un proceso usa hasta ${said}.`,
    }),
    'Sube max_connections o pon delante un pooler.',
  ],
  'clock.good': () => ['Coincide con el de la base de datos.'],
  'clock.apart': ({ amount }) => [
    plural('es', amount, {
      one: 'Se aparta # segundo del de la base de datos.',
      other: 'Se aparta # segundos del de la base de datos.',
    }),
    'Haz que las dos máquinas sigan a un servidor de hora (timedatectl set-ntp true).',
  ],
  'migrations.good': () => ['Son las de esta versión.'],
  'migrations.others': () => ['No son las de esta versión.', 'Reinicia el servidor: las actualiza al arrancar.'],
  'secret.good': () => ['Es la de esta base de datos.'],
  'secret.wrong': () => ['No es la de esta base de datos.', 'Pon la clave APP_SECRET con la que se instaló.'],
  'mail.none': () => ['No hay ningún servidor de correo.'],
  'mail.good': ({ about, said }) => [`${about} acepta la sesión. El remitente es ${said}.`],
  'mail.sent': ({ about }) => [`El servidor aceptó un correo de prueba para ${about}.`],
  'mail.notSent': ({ about, said }) => [
    `El servidor no aceptó un correo de prueba para ${about} (${said}).`,
    'Revisa lo que respondió.',
  ],
  'mail.unreachable': (found) => [
    `No se llega a ${found.about}.${answer(found)}`,
    'Revisa el servidor, el puerto y el cortafuegos: muchos proveedores bloquean el puerto 25.',
  ],
  'mail.mismatch': (found) => [
    `${found.about} cifra de otra forma en ese puerto.${answer(found)}`,
    'El puerto 465 va cifrado desde el principio; el 587 empieza sin cifrar y pasa a STARTTLS.',
  ],
  'mail.unencrypted': (found) => [`${found.about} no ofrece cifrado.${answer(found)}`, 'Usa otro puerto.'],
  'mail.certificate': (found) => [
    `El certificado de ${found.about} no vale.${answer(found)}`,
    'Escribe el nombre para el que es el certificado.',
  ],
  'mail.login': (found) => [
    `${found.about} no acepta el usuario o la contraseña.${answer(found)}`,
    'Escríbelos de nuevo en Configuración, o en SMTP_URL con los signos codificados.',
  ],
  'mail.refused': (found) => [`${found.about} rechaza la conexión.${answer(found)}`, 'Revisa lo que respondió.'],
  'model.good': ({ said }) => [`Responde y tiene ${said}.`],
  'model.missing': ({ said }) => [
    `Responde, pero no ofrece el modelo ${said}.`,
    'Elige en Configuración un modelo que ofrezca.',
  ],
  'model.key': () => ['No acepta la clave de API.', 'Escribe la clave de nuevo en Configuración.'],
  'model.silent': ({ said }) => [
    `No da su lista de modelos (${said}).`,
    'Revisa OPENAI_BASE_URL o DEEPSEEK_BASE_URL, HTTPS_PROXY y el cortafuegos.',
  ],
};

function age(hours: number): string {
  if (hours < 1) return 'La última es de hace menos de una hora.';
  return plural('es', hours, {
    one: 'La última es de hace # hora.',
    other: 'La última es de hace # horas.',
  });
}

function daysAgo(days: number): string {
  if (days < 1) return 'hoy';
  return plural('es', days, { one: 'hace # día', other: 'hace # días' });
}

/** 'Estado': the state of the installation. */
export const statusText = catalogue('status', {
  title: 'Estado',
  description: 'Lo que el servidor ve de su propia instalación, y qué hacer con lo que no está bien.',
  again: 'Volver a comprobar',
  checking: 'Comprobando…',
  loadError: 'No se pudo comprobar el estado',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  allGood: 'Todo está bien',
  toSee: (count: number) => plural('es', count, { one: 'Hay # punto por revisar', other: 'Hay # puntos por revisar' }),
  broken: (count: number) => plural('es', count, { one: '# punto falla', other: '# puntos fallan' }),
  version: 'Versión',
  checkedAt: 'Comprobado',
  backup: 'Última copia de seguridad',
  noBackup: 'Ninguna',
  backupAge: (hours: number) =>
    hours < 1 ? 'Hace menos de una hora' : plural('es', hours, { one: 'Hace # hora', other: 'Hace # horas' }),
  list: 'Qué se ha comprobado',
  states,
  subjects,
  findings,
});

import { plural } from '#client/i18n/plural.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import type { DocumentFormat, SourceFault } from '#shared/domain/assistants/knowledge.ts';
import { catalogue, type TextOf } from '../../catalogue.ts';

export type KnowledgeText = TextOf<typeof knowledgeText>;

const kinds: Record<KnowledgeSource['kind'], string> = {
  file: 'Archivo',
  page: 'Página web',
  site: 'Sitio web',
  text: 'Texto',
  qa: 'Pregunta y respuesta',
};

const states: Record<KnowledgeSource['state'], string> = {
  queued: 'En cola',
  reading: 'Leyendo',
  ready: 'En uso',
  failed: 'No se pudo leer',
};

const formats: Record<DocumentFormat, string> = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  csv: 'CSV',
  txt: 'TXT',
  md: 'Markdown',
  html: 'HTML',
};

/** What is wrong with a source, and what to do about it. */
const faults: Record<SourceFault, string> = {
  scanned:
    'Es un documento escaneado: tiene imágenes, pero no texto. Súbelo con texto (por ejemplo, guardado como PDF desde Word) o copia lo importante como texto.',
  encrypted: 'Está protegido con contraseña. Quítasela y vuelve a subirlo.',
  empty: 'No tiene texto que leer. Comprueba que es el documento correcto o copia su contenido como texto.',
  too_large: 'Al abrirlo ocupa demasiado. Divídelo en partes o quita las imágenes y vuelve a subirlo.',
  too_many_pages: 'Tiene más de 300 páginas. Divídelo en partes y súbelas por separado.',
  damaged: 'El archivo está dañado. Ábrelo en tu equipo, guárdalo de nuevo y vuelve a subirlo.',
  unsupported:
    'No es un tipo de archivo que se pueda leer. Guárdalo como PDF, Word (docx), Excel (xlsx), CSV, texto o HTML y vuelve a subirlo.',
  timed_out: 'Leerlo lleva demasiado tiempo. Divídelo en partes más pequeñas.',
  too_much_memory: 'Es demasiado complejo para leerlo. Divídelo en partes más pequeñas o guárdalo como texto.',
  unreachable: 'La página no responde. Comprueba que se abre en tu navegador y vuelve a leerla.',
  not_found: 'La página ya no existe. Comprueba la dirección o elimina la fuente.',
  refused: 'La página pide iniciar sesión o no deja que se lea. Copia su contenido como texto.',
  robots:
    'La web no permite que la lean programas (robots.txt). Si es tuya, permítelo; si no, copia su contenido como texto.',
  private_address: 'La dirección no está en internet. Escribe una que se pueda abrir desde cualquier sitio.',
  too_many_redirects: 'La página redirige una y otra vez. Ábrela en tu navegador y copia la dirección final.',
  needs_scripts: 'La página solo muestra su texto en un navegador. Copia su contenido como texto o súbela como PDF.',
  plan_full: 'No cabe en tu plan. Elimina alguna fuente o cambia de plan, y vuelve a leerla.',
  failed: 'No se pudo leer. Vuelve a intentarlo dentro de un rato.',
};

/** The sources of an assistant's knowledge, in addition to its instructions. */
export const knowledgeText = catalogue('knowledge', {
  kinds,
  states,
  formats,
  faults,
  title: 'Conocimiento',
  description: 'Lo que tu asistente sabe además de sus instrucciones. Responde con ello y dice de dónde lo saca.',
  loadError: 'No se pudo cargar el conocimiento',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',

  sources: 'Fuentes',
  usage: (passages: string, limit: number) =>
    plural('es', limit, {
      one: `${passages} de # fragmento de tu plan`,
      other: `${passages} de # fragmentos de tu plan`,
    }),
  usageWithoutLimit: (passages: number) => plural('es', passages, { one: '# fragmento', other: '# fragmentos' }),
  usageLabel: 'Fragmentos usados',
  planFull: 'Tu plan no tiene sitio para más fragmentos.',
  seePlans: 'Ver planes',
  emptyTitle: 'Tu asistente solo sabe lo que dicen sus instrucciones',
  emptyDescription:
    'Dale tus precios, tus horarios o tus preguntas frecuentes: responderá con ellos a tus visitantes y dirá de dónde lo saca.',
  dropHere: 'Suelta los archivos aquí',
  fileHint: 'PDF, Word, Excel, CSV, texto, Markdown o HTML, hasta 15 MB.',
  dropHint: 'También puedes arrastrarlos hasta aquí.',

  addFile: 'Subir archivo',
  addPage: 'Página web',
  addText: 'Texto',
  addQuestion: 'Pregunta y respuesta',
  chooseFiles: 'Elegir archivos para el conocimiento',
  uploading: (name: string) => `Subiendo ${name}`,
  cancelUpload: (name: string) => `Cancelar la subida de ${name}`,
  dismissUpload: (name: string) => `Quitar el aviso de ${name}`,
  uploadFailed: (name: string) => `No se pudo subir ${name}`,
  tooLarge: 'Pesa más de 15 MB. Divídelo en partes.',
  added: 'Fuente añadida',
  addFailed: 'No se pudo añadir la fuente',
  tryAgain: 'Vuelve a intentarlo.',

  pageTitle: 'Añadir una web',
  pageUrl: 'Dirección',
  pageUrlHelp: 'Por ejemplo, https://tunegocio.com/precios',
  pageWhat: 'Qué se lee',
  onlyPage: 'Solo esta página',
  wholeSite: 'Todo el sitio (hasta 50 páginas)',
  refreshes: 'Volver a leerla cada semana',
  textTitle: 'Añadir un texto',
  textEditTitle: 'Editar el texto',
  name: 'Título',
  nameHelp: 'Los visitantes lo ven como fuente de las respuestas.',
  content: 'Texto',
  contentHelp: 'Hasta 200.000 caracteres. Deja una línea en blanco entre temas.',
  questionTitle: 'Añadir una pregunta',
  questionEditTitle: 'Editar la pregunta',
  question: 'Pregunta',
  questionHelp: 'Como la haría un cliente.',
  answer: 'Respuesta',
  answerHelp: 'Lo que tu asistente tiene que contestar.',
  save: 'Guardar',
  addThis: 'Añadir',

  progress: (done: string, total: number) =>
    plural('es', total, { one: `Leyendo: ${done} de # página`, other: `Leyendo: ${done} de # páginas` }),
  progressUnknown: (done: number) => plural('es', done, { one: 'Leyendo: # página', other: 'Leyendo: # páginas' }),
  progressBegins: 'Leyendo...',
  queuedHint: 'Empieza enseguida.',
  pages: (count: number) => plural('es', count, { one: '1 página', other: '# páginas' }),
  passages: (count: number) => plural('es', count, { one: '1 fragmento', other: '# fragmentos' }),
  lastRead: (when: string) => `última lectura: ${when}`,
  stillUsed: (when: string) => `Se sigue usando lo que se leyó el ${when}.`,
  internal: 'Interna',

  open: 'Ver',
  openOf: (title: string) => `Ver ${title}`,
  moreOf: (title: string) => `Más de ${title}`,
  readAgain: 'Volver a leer',
  readStarted: 'Volviendo a leer',
  readFailed: 'No se pudo volver a leer',
  rename: 'Cambiar título',
  renameTitle: 'Cambiar el título',
  edit: 'Editar',
  saved: 'Cambios guardados',
  saveFailed: 'No se pudieron guardar los cambios',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar esta fuente?',
  removeDescription: (title: string) =>
    `Tu asistente dejará de saber lo que dice «${title}». Las respuestas que ya dio se quedan, sin su fuente.`,
  removing: 'Eliminando...',
  removed: 'Fuente eliminada',

  detailLoading: 'Cargando la fuente',
  detailError: 'No se pudo cargar la fuente',
  isInternal: 'Interna',
  isInternalHelp: 'El asistente la usa, pero los visitantes no la ven como fuente.',
  writesQuestions: 'Preguntas escritas por la IA',
  writesQuestionsHelp:
    'La IA escribe las preguntas que haría un cliente sobre cada fragmento, y así lo encuentra aunque usen otras palabras. Solo funciona con un modelo conectado.',
  refreshesHelp: (when: string) => `Próxima lectura: ${when}.`,
  documents: 'Páginas leídas',
  shownPassages: 'Fragmentos',
  noPassages: 'Todavía no hay fragmentos: aparecen cuando se termina de leer.',
  firstPassages: (shown: number, all: string) =>
    plural('es', shown, { one: `El primero de ${all}.`, other: `Los primeros # de ${all}.` }),
  page: (page: number) => `pág. ${page}`,
  modelQuestions: 'Preguntas que escribió la IA',

  tryTitle: 'Probar búsqueda',
  tryDescription: 'Escribe una pregunta y mira qué encontraría tu asistente para responderla.',
  tryField: 'Pregunta de prueba',
  tryPlaceholder: '¿Cuánto cuesta…?',
  trySubmit: 'Buscar',
  trying: 'Buscando...',
  tryFailed: 'No se pudo buscar',
  tryFound: (count: number) =>
    plural('es', count, { one: '1 fragmento encontrado', other: '# fragmentos encontrados' }),
  tryNothing: 'No hay nada que responda a esto',
  tryNothingHelp:
    'El asistente diría que no lo sabe y ofrecería dejar los datos de contacto. Añade una fuente o una pregunta con su respuesta.',
  tryWeak: 'Lo más parecido. No alcanza para responder:',
  match: { high: 'Coincidencia alta', medium: 'Coincidencia media', low: 'Coincidencia baja' },
  answerThis: 'Responderla ahora',

  inVain: (count: number) =>
    plural('es', count, { one: '1 pregunta sin respuesta.', other: '# preguntas sin respuesta.' }),
  mostAsked: (question: string) => `La más repetida: «${question}»`,
  answerThem: 'Contestar',
  unansweredTitle: 'Preguntas sin respuesta',
  unansweredDescription: 'Lo que preguntaron tus visitantes y no estaba en ninguna fuente.',
  unansweredEmpty: 'Ninguna por ahora. Aquí aparecen las preguntas que tu asistente no supo responder.',
  unansweredError: 'No se pudieron cargar las preguntas',
  asked: (count: number) => plural('es', count, { one: '1 vez', other: '# veces' }),
  lastAsked: (when: string) => `la última, ${when}`,
  otherWordings: 'También así',
  answerIt: 'Responder',
  answerOf: (question: string) => `Responder: ${question}`,
  dismiss: 'Descartar',
  dismissOf: (question: string) => `Descartar: ${question}`,
  dismissed: 'Pregunta descartada',
  dismissFailed: 'No se pudo descartar la pregunta',
  answerTitle: 'Responder la pregunta',
  answerDescription: 'Se guarda como fuente: tu asistente responderá con ella la próxima vez que lo pregunten.',
  answered: 'Respuesta guardada: tu asistente ya la sabe',
  answerFailed: 'No se pudo guardar la respuesta',
});

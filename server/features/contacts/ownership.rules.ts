/** How far from an address or a number the words that tell whose it is are looked for. */
const reachChars = 90;

/** One of some words, with or without their accents; a '*' stands for any ending. */
function any(list: string): string {
  const accents: Record<string, string> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', u: '[uú]', n: '[nñ]' };
  const forms = list
    .trim()
    .split(/\s*\|\s*/)
    .map((word) => word.replace(/[aeioun]/g, (letter) => accents[letter] ?? letter).replace(/\*/g, '\\p{L}*'));
  return `(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`;
}

/** At most so many characters of the same sentence. */
const within = (chars: number, but = '.!,') => `[^${but}]{0,${chars}}`;
const optional = (...words: string[]) => words.map((word) => `(?:\\s${word})?`).join('');

const channel = any(
  'numero|telefono|tel|tlf|movil|celular|cel|whatsapp|whats|wasap|wsp|wpp|fijo|linea|yape|plin|nequi|bizum|correo|e-?mail|mail|direccion|phone|number',
);
const businesses = any(
  `ustedes|vosotros|clinica|tienda|empresa|local|negocio|hotel|restaurante|recepcion|consulta|consultorio|centro|taller|academia|agencia
  |hospital|soporte|atencion|ventas|sucursal|banco|escuela|colegio|universidad|gimnasio|farmacia|seguro`,
);
const publications = any(
  `web|pagina|google|google maps|maps|facebook|instagram|internet|anuncio|cartel|boleta|factura|caja|etiqueta|envase|ficha|folleto|publicidad
  |perfil|bio|website|site`,
);
const shows = any(
  'pone|dice|sale|salia|aparece|figura|vi|vimos|he visto|hemos visto|veo|encontre|hay|esta|tienen|teneis|found|saw|says',
);
const yours = any('vuestro|vuestra|vuestros|vuestras|su|sus|tu|tus|your|el de ustedes');
const article = any('la|el|los|las|un|una|este|esta|ese|esa|vuestro|vuestra|su|tu|your|the');
const family = any(
  `madre|padre|marido|mujer|hijo|hija|hermano|hermana|esposo|esposa|mama|papa|pareja|novio|novia|abuelo|abuela|jefe|jefa|asistente
  |secretaria|secretario`,
);
const from = any('de|del|desde|from');
const to = any('a|al|to');

/** What others do with 'me' or 'nos' before it. */
const reach = any('lleg*|llam*|marc*|timbr*|escrib*|escrit*|contact*|contest*|tex*');
const reachOrMay = any(
  'ha|han|habeis|has|hayan|hayais|mand*|envi*|lleg*|escrib*|llam*|marc*|marqu*|contact*|pod*|pued*|pas*',
);
const auxiliary = any('ha|han|habeis|estan|estais|estaban|acaba de|acaban de|vuelve a|vuelven a');
const gotCall = any(
  'recibi|he recibido|llamada|llamadas|llamada perdida|llamadas perdidas|(?:got|received|had|missed) (?:an? )?(?:missed )?(?:calls?|texts?|messages?)',
);
/** What the writer did. 'Mande' and 'envie' without accents are requests, unless something says that it is over. */
const dialled = any('marque|marco|marcado|marcando');
const called = `(?:${any(
  `llame|llamo|llamé|llamamos|llamaba|llamado|llamando|hable|hablamos|hablando|escribi|escribo|escribimos|escrito|mandado|mandamos|enviado
  |enviamos|conteste|contestamos|respondi|respondimos|called|wrote|emailed|texted|sent|calling
  |(?:acabo de|acabamos de|he intentado|intente|intentamos|trate de|trato de|estoy intentando) (?:llamar|marcar|escribir|contactar)`,
)}|${dialled}|(?<!\\p{L})(?:mandé|envié)(?!\\p{L})|(?<!\\p{L})(?:ya|ayer|os|les|yo)\\s(?:\\p{L}+\\s)?(?:mande|envie)(?!\\p{L}))`;

interface Cue {
  name: string;
  own: boolean;
  /** What ends right before the value. */
  before?: string;
  /** What begins right behind it. */
  behind?: string;
}

const asked = `(?<!${any('soy|fui|eres|one')}\\s)${any('quien|quienes|who')}`;

/** In this order: the first that fits tells. */
const cues: Cue[] = [
  {
    name: '¿quién llama del…?',
    own: false,
    before: `${asked}${within(15, '.!?,:')}${any('llam*|marc*|timbr*|escrib*|escrit*|contact*|call*|text*')}${within(20, '.!?,:')}${from}${optional(any('el|este|ese|this|the'), channel)}`,
  },
  {
    name: '¿de quién es el…?',
    own: false,
    before: `(?:${any('de|a')}\\s${any('quien|quienes')}\\s${any('es|era|sera|son|pertenece|pertenecia|corresponde')}|${any('whose')}(?:\\s${channel})?\\s${any('is|was')})${optional(any('el|la|este|esta|ese|esa|this|the'), channel)}`,
  },
  {
    name: 'me ha llamado el…, una llamada perdida del…, me contestaron desde…',
    own: false,
    before: `(?:${any('me|nos')}\\s(?:${auxiliary}\\s)?${reach}|${gotCall})(?:\\s${any('el|este|ese|un')}${optional(channel)}|${within(40, '.!?,')}${from}${optional(article, channel)})`,
  },
  {
    name: 'me respondió…, nos ha escrito…',
    own: false,
    before: `${any('me|nos')}\\s(?:${any('ha|han|acaba de|acaban de')}\\s)?${any(
      `respondio|respondieron|respondido|responder|contesto|contestaron|contestado|contestar|escribio|escribieron|escrito|escribir|contacto
      |contactaron|contactado|replied|answered|wrote`,
    )}`,
  },
  {
    name: 'no me ha llegado a…, me llamaron ayer al…',
    own: true,
    before: `${any('me|nos')}\\s(?:l[oa]s?\\s)?${reachOrMay}${within(45, '.!?')}${any('a|al|en|to')}${optional(any('el|mi|la'))}`,
  },
  {
    name: 'os llamo desde el…, mandé la solicitud con…',
    own: true,
    before: `${any('desde|con|from|with')}${optional(any('el|mi|la|este|esta|my|otro|mi otro'), any('numero|correo|mail|e-?mail|direccion|cuenta|movil|celular'))}:?`,
  },
  {
    name: 'llame al… por favor',
    own: true,
    before: `${any('llame|marque|hable|escriba')} al`,
    behind: `${within(20, '.!?,')}${any('por favor|porfa|gracias|cuando|despues|a partir')}`,
  },
  {
    name: 'mi número nuevo es…',
    own: true,
    before: `${any('mi|mis|my|nuestro|nuestra')}\\s(?:[\\p{L}-]+\\s){0,4}[\\p{L}-]+\\s?:?`,
  },
  { name: 'mi madre…, su número es…', own: true, before: `mi ${family}${within(60, '.!?')}` },
  {
    name: '¿es este vuestro número?…',
    own: false,
    before: `${yours}\\s(?:\\p{L}+\\s)?${channel}(?:${within(15)}[?:])?${within(30, '.!,?')}`,
  },
  {
    name: 'el whatsapp de la tienda…',
    own: false,
    before: `${channel}\\s${any('de|del|para')}${optional(article)}\\s${businesses}${within(20)}`,
  },
  {
    name: 'he visto en Google…',
    own: false,
    before: `${shows}${within(15)}${any('en|on')}${optional(article)}\\s${publications}${within(20, '.!')}`,
  },
  {
    name: 'en la web pone…',
    own: false,
    before: `${any('en|on')}${optional(article)}\\s${publications}${within(15, '.!')}${shows}${within(20, '.!')}`,
  },
  {
    name: '…aparece mal en la web',
    own: false,
    behind: `(?:\\s${any('os|les|me|aparece|sale|salia|esta|mal|que|publicado|viene')}){0,4}\\s${any('en|on|de')}${optional(article)}\\s${publications}`,
  },
  {
    name: 'os llamé al…, ya escribí a…',
    own: false,
    before: `(?<!${any('me|favor|nos')}\\s)(?:${called}(?:${within(30, '.!?,:')}${to}${optional(article, channel)}(?:\\sde(?:\\s\\p{L}+)?)?)?|${dialled}\\s${article}${optional(channel)})`,
  },
  {
    name: 'sois los del…',
    own: false,
    before: `${any('sois|son los|son el|son del|son ustedes los|son ustedes el|me sale|me salia|me aparece|me aparecia')}${within(15)}`,
  },
  {
    name: 'el extracto pone…',
    own: false,
    before: `${any('pone|dice|viene|figura|aparece|muestra|says|shows|lists')}${optional('el')}`,
  },
  { name: 'the number on your site is…', own: false, before: `${channel}\\s${any('on|from|in')} your \\p{L}+ is` },
  {
    name: 'un mensaje del…, la persona del…',
    own: false,
    before: `${any('persona|señor|señora|chico|chica|gente|tipo|mensaje|mensajes|sms|whatsapp')}\\s(?:que\\s\\p{L}+\\s)?${any('del|desde el')}${optional(channel)}`,
  },
  {
    name: '…, ¿es vuestro?',
    own: false,
    behind: `[\\s,.;)]{0,3}(?:¿\\s?)?(?:es|son|sois|eres|era|(?:is|was) (?:this|that|it)|ese es|este es|is)\\s(?:(?:el|la|los)\\s)?(?:vuestr|${any('suyo|ustedes|vosotros|tuyo|your|you')}|(?:tu|su) ${channel}|del?${optional(article)}\\s${businesses})`,
  },
  {
    name: '… como de ustedes',
    own: false,
    behind: `\\s(?:(?:como|su|tu|el|your)\\s)?(?:${channel}\\s)?${any('vuestro|vuestra|de ustedes|de vosotros|suyo')}(?=\\s{0,2}(?:[?.,!]|$))`,
  },
  {
    name: '… su teléfono?',
    own: false,
    behind: `\\s(?:su|tu|vuestro|your|the) ${any('store|office|clinic|numero|telefono|phone|number|correo|mail|e-?mail')}`,
  },
  {
    name: '… y nadie contesta',
    own: false,
    behind: `[\\s,]{0,2}(?:(?:y|pero|que)\\s)?(?:siempre\\s)?${any('no (?:me )?(?:contesta|contestan|responde|responden|atiende|atienden|coge|cogen|cogeis|contestais|funciona|existe)|nadie|salta|suena|comunica|bounced|rebota|rebotó|da ocupado|da tono')}`,
  },
  {
    name: '… me está llamando',
    own: false,
    behind: `\\s${any('me|nos')}\\s${any('ha|han|está|están|llam*|marc*|escrib*|contact*|cobr*')}`,
  },
  {
    name: '… ¿es de pago?',
    own: false,
    behind: `\\s${any('es|son|is')}\\s(?!mi\\s|my\\s|correct|el m[ií]o)[^.!,¿]{0,40}\\?`,
  },
  {
    name: '¿el correo es…?',
    own: false,
    before: `¿(?:el|este) ${channel} (?:es|era|sigue siendo)(?: el)?`,
    behind: '\\s?\\?',
  },
  {
    name: '¿sigue funcionando…?',
    own: false,
    before: `${any('sigue|siguen|funciona|existe|está activo|está bien|es correcto|es válido|es gratuito')}${within(35)}`,
    behind: `${within(12, '.!,?')}\\?`,
  },
];

const patterns = cues.map(({ own, before, behind }) => ({
  own,
  before: new RegExp(before ? `${before}\\s*$` : '', 'iu'),
  behind: new RegExp(behind ? `^${behind}` : '', 'iu'),
}));

/** Whether an address or a number between two texts is, by what they say, another's than its writer's: the business's above all. */
export function isOfAnother(before: string, behind: string): boolean {
  const left = before.slice(-reachChars);
  const right = behind.slice(0, reachChars);
  return patterns.find((cue) => cue.before.test(left) && cue.behind.test(right))?.own === false;
}

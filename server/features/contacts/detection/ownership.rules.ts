import {
  any,
  article,
  auxiliary,
  businesses,
  called,
  channel,
  dialled,
  family,
  from,
  gotCall,
  optional,
  publications,
  reach,
  reachOrMay,
  shows,
  to,
  within,
  yours,
} from './ownership-words.ts';

/** How many characters from an address or a number the words about its owner are looked for. */
const reachChars = 90;

interface Cue {
  name: string;
  own: boolean;
  /** A pattern for the text right before the value. */
  before?: string;
  /** A pattern for the text right behind the value. */
  behind?: string;
}

/** Verbs for what the writer does not want others to do: 'no me llaméis al…'. 'No me llamaron al…' is past. */
const forbidden = any(
  `llameis|llames|llame|llamen|llamar|escribais|escribas|escriba|escriban|marqueis|marques|marque|marquen|contacteis|contacten|useis|uses|use
  |usen|mandeis|manden|envieis|envien|call|text|write|email|contact`,
);
/** Phrases in which the writer asks whether to contact an address or a number. */
const asksTo = `(?:${any('escribo|llamo|mando|envio|contacto|marco')}|${any('puedo|podemos|debo|tengo que|hay que|can i|should i|do i|may i')}\\s${any('escrib*|llam*|mand*|envi*|contact*|marc*|write|call|send|email|text')})`;

const asked = `(?<!${any('soy|fui|eres|one')}\\s)${any('quien|quienes|who')}`;

/** The cues in order of priority: the first that matches decides. */
const cues: Cue[] = [
  {
    name: 'mi antiguo número era…, el viejo…',
    own: false,
    before: `${any('antiguo|antigua|viejo|vieja|anterior|old|previous|former')}${optional(channel, any('era|es|fue|was|is'), 'el')}:?`,
  },
  {
    name: 'no me llaméis al…, mejor al…',
    own: false,
    before: `${any("no|nunca|don't|do not|never")}\\s(?:${any('me|nos')}\\s)?${forbidden}${optional(any('mas|ya|nunca'), any('a|al|el|en|to|me at|me on|us at'), any('el|mi|my'), channel)}`,
    // A single value still counts as the writer's own.
    behind: '[^!?\\n]{0,80}(?:@|\\d{3})',
  },
  {
    name: 'no es el…, es el…',
    own: false,
    before: `${any('no es')}${optional(any('el|mi|my'), channel)}`,
    behind: '[^!?\\n]{0,80}(?:@|\\d{3})',
  },
  {
    name: '… es mi número viejo',
    own: false,
    behind: `\\s${any('es|era|is|was')}\\s${any('mi|el|my|the')}(?:\\s${channel})?\\s${any('viejo|vieja|antiguo|antigua|anterior|old')}`,
  },
  {
    name: 'ya no uso el…, antes tenía el…',
    own: false,
    before: `${any('ya no (?:uso|usamos|tengo|es|utilizo|funciona)|antes (?:tenia|usaba|era|teniamos)|no longer (?:use|have)|used to be')}${optional(any('el|mi|my'), channel)}`,
  },
  {
    name: '… ya no funciona',
    own: false,
    behind: `[\\s,]{1,2}(?:que\\s)?${any('ya no (?:funciona|es|existe|lo uso|lo tengo|lo usamos|sirve|vale|esta)|no longer|is no longer')}`,
  },
  {
    name: 'he cambiado el… por…',
    own: false,
    before: `${any('cambiado|cambie|cambio|cambiad|cambien|cambiar|sustituid|sustituyan')}${optional(any('el|mi'), channel)}`,
    behind: '\\spor\\s',
  },
  {
    name: '¿a qué correo escribo, a…?',
    own: false,
    before: `${any('que|cual|donde|quien|which|what|where')}${within(20)}${asksTo}[\\s,:?¿]{0,4}(?:${to})?${optional('el', channel)}`,
  },
  {
    name: '¿escribo a…?, ¿llamo al… o al…?',
    own: false,
    before: `${asksTo}(?:(?!\\s(?:me|nos)\\s)[^!?]){0,40}\\s${to}${optional('el', channel)}`,
    behind: '[^.!¿]{0,60}(?:\\.[a-z]{2,4}[^.!¿]{0,20})?\\?',
  },
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

/** Whether an address or a number is somebody else's according to the texts before and behind it, above all the business's. */
export function isOfAnother(before: string, behind: string): boolean {
  const left = before.slice(-reachChars);
  const right = behind.slice(0, reachChars);
  return patterns.find((cue) => cue.before.test(left) && cue.behind.test(right))?.own === false;
}

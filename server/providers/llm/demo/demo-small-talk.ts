/** With what a question begins, to separate several of one message. */
export const questionOpeners = [
  ...[
    'qué',
    'que',
    'cuál(?:es)?',
    'cual(?:es)?',
    'cuánt[oa]s?',
    'cuant[oa]s?',
    'cuándo',
    'cuando',
    'cómo',
    'como',
    'dónde',
    'donde',
  ],
  ...[
    'a qué',
    'a que',
    'hay',
    'ten(?:éis|eis|és|es)',
    'tienen?',
    'hac(?:éis|eis|en)',
    'se puede',
    'pued(?:o|en|e)',
    'acept\\p{L}*',
    'abr(?:ís|is|en|e)',
  ],
  ...[
    'trabaj(?:áis|ais|an)',
    'what',
    'which',
    'where',
    'when',
    'how',
    'is there',
    'are there',
    'are you',
    'do you',
    'can i',
    'do i',
    'does',
  ],
].map((words) => words.replace('\\p{L}', '\\w'));

const opening = '(?:hola|buenas|hello|hi|hey)';

/** Whole messages that ask for nothing, and what shows interest; all of them folded, without punctuation. */
export const smallTalk = {
  greeting: new RegExp(
    `^(?:${opening} ?)?(?:${opening}|buen dia|buenos dias|buenas (?:tardes|noches)|que tal|good (?:morning|afternoon|evening)|there)?$`,
  ),
  identity:
    /\b(?:quien eres|como te llamas|eres (?:un |una |el |la )?(?:robot|bot|persona|humano|humana|maquina|ia|asistente)|que (?:haces|haceis|hacen|ofreces|ofreceis|ofrecen|servicios|puedes hacer)$|en que (?:me )?(?:puedes|podeis|pueden) ayudar\w*|para que sirves|who are you|are you (?:a |an )?(?:robot|bot|human|person|ai)|what do you do|what can you do)\b/,
  thanks:
    /^(?:(?:muchas |mil )?gracias|ok|okey|vale|perfecto|genial|estupendo|de acuerdo|entendido|listo|thanks|thank you|great|perfect)(?: (?:vale|ok|(?:muchas )?gracias|perfecto|genial|so much|very much|thanks|thank you|adios|hasta luego|bye))*$/,
  bye: /^(?:adios|hasta (?:luego|pronto|manana)|chao|chau|bye|goodbye|nos vemos|see you)(?: (?:(?:muchas )?gracias|thanks|bye))?$/,
  yes: /^(?:si|claro|por supuesto|dale|yes|sure|yes please)(?: (?:por favor|claro|gracias|please))?$/,
  no: /^no(?: (?:(?:muchas )?gracias|por ahora|thanks|thank you))?$/,
  wishes:
    /\b(?:citas?|turno|reserva\w*|compra\w*|contrat\w+|llam\w+|visita\w*|interesa\w*|pedir|quiero|quisiera|hablar|inscrib\w+|matricul\w+|busco|ayudame|presupuesto|cotizacion|book|buy|appointment|would like|want|looking for|help me|call me|quote)\b/,
  prices: /\b(?:presupuesto|precios?|cuestan?|cuanto (?:vale|sale)|prices?|cost|how much|quote)\b/,
  callMe:
    /\b(?:me (?:puede|pueden|podeis|puedes|podrian?) llamar|llam(?:enme|adme|ame)|que me llam\w+|(?:call|phone|ring) me)\b/,
};

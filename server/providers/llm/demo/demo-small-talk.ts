/** Words that begin a question. They separate several questions in one message. */
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

const otherGreetings =
  'bon dia|bona tarda|kaixo|egun on|arratsalde on|ola|bo dia|boas|boas tardes|ola|bom dia|boa tarde|boa noite|bonjour|bonsoir|salut|hallo|guten (?:tag|morgen|abend)|moin|ciao|salve|buongiorno|buonasera';

/** Whole messages without a question, and patterns of interest. All are compared with folded text without punctuation. */
export const smallTalk = {
  greeting: new RegExp(
    `^(?:${opening} ?)?(?:${opening}|buen dia|buenos dias|buenas (?:tardes|noches)|que tal|good (?:morning|afternoon|evening)|there|${otherGreetings})?$`,
  ),
  /** Questions whether a person or a machine answers. */
  machine:
    /\b(?:eres|sos|hablo con|hablando con|me (?:atiende|responde|contesta)|are you|am i (?:talking|speaking|chatting) (?:to|with)|is this|talking to) (?:un |una |el |la |a |an )?(?:real |live )?(?:robot|bot|chatbot|person|persona|human|humano|humana|maquina|machine|computer|ordenador|ia|ai|inteligencia artificial|ser humano|alguien de verdad)\b|\b(?:ets|parlo amb) (?:una? )?(?:persona|robot|bot|maquina|humana?)\b|\b(?:pertsona|robota?|makina) (?:bat )?(?:al )?zara\b|\b(?:pertsona|robot|makina) bat zara\b|\b(?:es|e|estou a falar com|falo con|falo cunha|voce e) (?:unha |uma |um |un )?(?:persoa|pessoa|robo|robot|bot|maquina)\b|\b(?:etes vous|es tu|parle a) (?:une? )?(?:vraie )?(?:personne|robot|humain|humaine|machine)\b|\b(?:sind sie|bist du|spreche ich mit) (?:ein |eine |einem |einer )?(?:echter |echte )?(?:mensch|menschen|person|roboter|bot|maschine)\b|\b(?:sei|e|parlo con) (?:una? )?(?:persona|robot|bot|macchina|umano)\b/,
  identity:
    /\b(?:quien eres|como te llamas|cual es tu nombre|eres (?:el |la |un |una )?asistente|que (?:haces|haceis|hacen|ofreces|ofreceis|ofrecen|servicios|puedes hacer)$|en que (?:me )?(?:puedes|podeis|pueden) ayudar\w*|para que sirves|who are you|what (?:s|is) your name|what do you do$|what can you (?:do|help)|how can you help)\b/,
  thanks:
    /^(?:(?:muchas |mil )?gracias|ok|okey|vale|orale|bueno|perfecto|genial|estupendo|de acuerdo|entendido|listo|thanks|thank you|cheers|great|perfect)(?: (?:vale|ok|(?:muchas )?gracias|perfecto|genial|so much|very much|thanks|thank you|adios|hasta luego|bye))*$/,
  bye: /^(?:adios|hasta (?:luego|pronto|manana)|chao|chau|bye|goodbye|nos vemos|see you)(?: (?:(?:muchas )?gracias|thanks|bye))?$/,
  yes: /^(?:si|claro|por supuesto|dale|yes|sure|yes please)(?: (?:por favor|claro|gracias|please))?$/,
  no: /^no(?: (?:(?:muchas )?gracias|por ahora|thanks|thank you))?$/,
  wishes:
    /\b(?:citas?|turno|agendar|reserva\w*|compra\w*|contrat\w+|llam\w+|visita\w*|interesa\w*|pedir|quiero|quisiera|hablar|inscrib\w+|matricul\w+|busco|ayudame|presupuesto|cotizacion|book|buy|appointment|would like|want|looking for|help me|call me|quote)\b/,
  prices: /\b(?:presupuesto|precios?|cuestan?|cuanto (?:vale|sale)|prices?|cost|how much|quote)\b/,
  /** Requests for an appointment. */
  bookings: /\b(?:citas?|turno|agendar|reserv\w+|visita|clase de prueba|appointment|book|table|visit|trial class)\b/,
  /** Requests to be called or to speak to a person. */
  callMe: new RegExp(
    [
      String.raw`\b(?:me (?:puede|pueden|podeis|puedes|podrian?) (?:llamar|contactar)|llam(?:enme|adme|ame|eme)|que me llam\w+|(?:call|phone|ring) me`,
      String.raw`(?:hablar|comuni\w+|pas[ae]\w*) con (?:un|una|el|la|alguien|ventas)|que me atienda|(?:speak|talk) (?:to|with) (?:a|an|the|some)|put me through)\b`,
    ].join('|'),
  ),
  complaints: /\b(?:quejas?|reclamo|reclamacion|complaints?|complain)\b/,
};

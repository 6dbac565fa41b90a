import {
  can,
  otherVerb,
  type PhraseLists,
  phrasePattern,
  requestsFor,
  verbInAr,
  wordPattern,
} from '#server/lib/text/phrases.ts';

/** Requests of a visitor that deserve an answer today. */
export type Request = 'call' | 'appointment' | 'quote' | 'purchase';

const lists: PhraseLists = {
  ...requestsFor({
    llamar: verbInAr('llam'),
    contactar: verbInAr('contact'),
    marcar: verbInAr('marc', 'marqu'),
    telefonear: verbInAr('telefone'),
    avisar: verbInAr('avis'),
    escribir: otherVerb(
      'escribir',
      'escribis escribes escribe escriben',
      'escribid escribi escribe escriba escriban',
      'escribais escribas escriba escriban',
    ),
    // Verbs for giving something: '… un presupuesto', '… cita'.
    pasar: verbInAr('pas'),
    enviar: verbInAr('envi'),
    mandar: verbInAr('mand'),
    preparar: verbInAr('prepar'),
    dar: otherVerb(
      'dar',
      'dais das da dan dariais darias daria darian',
      'dad da de den',
      'deis des de den dierais diera dieran',
    ),
    hacer: otherVerb(
      'hacer',
      'haceis haces hace hacen hariais harias haria harian',
      'haced haz hace haga hagan',
      'hagais hagas haga hagan hicierais hiciera hicieran',
    ),
    conseguir: otherVerb(
      'conseguir',
      'conseguis consigues consigue consiguen',
      'conseguid consigue consiga consigan',
      'consigais consigas consiga consigan',
    ),
    coger: otherVerb('coger', 'cogeis coges coge cogen', 'coged coge coja cojan', 'cojais cojas coja cojan'),
    // Verbs for doing something.
    cotizar: verbInAr('cotiz', 'cotic'),
    presupuestar: verbInAr('presupuest'),
    reservar: verbInAr('reserv'),
    agendar: verbInAr('agend'),
    apuntar: verbInAr('apunt'),
    inscribir: otherVerb(
      'inscribir',
      'inscribis inscribes inscribe inscriben',
      'inscribid inscribi inscribe inscriba inscriban',
      'inscribais inscribas inscriba inscriban',
    ),
    matricular: verbInAr('matricul'),
    anotar: verbInAr('anot'),
    apartar: verbInAr('apart'),
    guardar: verbInAr('guard'),
    buscar: verbInAr('busc', 'busqu'),
    echar: verbInAr('ech'),
    pegar: verbInAr('peg', 'pegu'),
    dejar: verbInAr('dej'),
    devolver: otherVerb(
      'devolver',
      'devolveis devuelves devuelve devuelven',
      'devolved devuelve devuelva devuelvan',
      'devolvais devuelvas devuelva devuelvan',
    ),
  }),
  number: [
    '(un|una|unos|unas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cincuenta|cien|one|two|three|four|five|six|ten|1*|2*|3*|4*|5*|6*|7*|8*|9*)',
  ],
  wish: [
    '(quiero|queremos|quisiera|quisieramos|querria|querriamos|queria|queriamos|deseo|deseamos|desearia|ocupo)',
    '(necesito|necesitamos|necesitaria|necesitariamos|puedo|podemos|podria|podriamos|voy a|vamos a)',
    '(me|nos) (gustaria|encantaria|urge|interesa|interesaria)',
    '(estoy|estamos|ando) (buscando|interesado en|interesada en|interesados en|interesadas en)',
    '(interesado|interesada) en',
  ],
  want: [
    '(i|we) [really|just] (want|need|wish|would like|would love) [to]',
    "(i'd|we'd) [really] (like|love) [to]",
    '(can|could|may) (i|we) [get|have]',
    '^ [hi|hello] (want|need|wanting|looking) [to]',
    "(i'm|i am|we're|we are) looking to",
    '(interested) in',
  ],
  ask: [
    '(can|could|would|will) (you|someone|somebody|anyone|anybody|the *|a *) [please|kindly]',
    'please',
    '^ [just|kindly|hi|hello]',
  ],
  // Verbs for giving something: '… un presupuesto', '… cita'.
  give: ['<pasar>', '<enviar>', '<mandar>', '<preparar>', '<dar>', '<hacer>'],
  'give-now': ['<pasar-now>', '<enviar-now>', '<mandar-now>', '<preparar-now>', '<dar-now>', '<hacer-now>'],
  quote: ['(presupuesto|presupuestos|cotizacion|cotizaciones|propuesta economica|precio cerrado)'],
  'english-quote': ['(quote|quotes|estimate|estimates|quotation)'],
  slot: [
    '(cita|citas|turno|visita|reserva|reservas|reservacion|consulta|clase de prueba|plaza|plazas|hueco)',
    '(mesa|hora) (para|con|el|este|esta)',
  ],
  'english-slot': ['(appointment|booking|reservation|viewing|test drive|table for|trial class|consultation)'],
  book: [
    '(reservar*|agendar*|apuntar*|inscribir*|matricular*|concertar*|citarme|separar|apartar*|registrarme)',
    '(apuntar|inscribir|matricular) a',
    '(sacar|coger|tomar|pedir*|fijar|acordar|programar) …2 (<slot>|hora|mesa)',
  ],
  day: ['[el] (lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana)'],
  place: [
    '(piso|casa|chalet|apartamento|departamento|depa|local|atico|vivienda|duplex|estudio|colegio|escuela|guarderia|terreno|finca)',
    '(flat|house|apartment|place|property|home|school|office)',
  ],
  vehicle: ['(coche|carro|auto|moto|furgoneta|camioneta|vehiculo|car|van|bike)'],
  repair: [
    '(revision|cambio|itv|reparar|reparacion|arreglar|revisar|mantenimiento|chapa|service|oil change|check*|repair|mot)',
  ],
  buy: [
    '(comprar*|contratar*|encargar*|adquirir*|alquilar*|rentar*|arrendar|suscribir*|ordenar)',
    '(darme|darnos|dar) de alta',
    '(hacer*|realizar*|tramitar*|poner*) …2 (pedido|encargo|compra)',
    '(pedir*|llevarme|quedarme) <number>',
  ],
  'english-buy': [
    '(buy|buying|order|ordering|purchase|purchasing|hire|hiring|rent|renting|subscribe)',
    '(place|put in) (an|my|our) order',
  ],
  article: ['(el|la|los|las)', '<number>'],
  ware: ['(entradas|billetes|boletos|plazas|unidades|cajas|pares|docenas|kilos|botellas|tickets|boxes|pairs|units)'],
};

const requests: Record<Request, readonly string[]> = {
  quote: [
    '<wish> …6 <quote>',
    '<wish> [me] (cotizar*|presupuestar*|tasar*)',
    '(pedir|pediros|pedirte|pedirle|pedirles|pido|pedimos|solicito|solicitamos|busco|buscamos|seria posible) …3 <quote>',
    '(<give>|<give-now>) …4 <quote>',
    '(<cotizar>|<presupuestar>)',
    '(<cotizar-now>|<presupuestar-now>)',
    '<want> …5 <english-quote>',
    '(send|give|get|make|email) (me|us) …3 <english-quote>',
    '<ask> quote (me|us)',
    '(looking for|requesting|request) …2 <english-quote>',
  ],
  appointment: [
    '<wish> …4 <slot>',
    '<wish> [me|nos] <book>',
    '<wish> [ir|venir|pasar|pasarme] [a] (ver|visitar|conocer) …2 <place>',
    '<wish> (llevar*|dejar*|traer*|pasar*) …2 <vehicle> …4 <repair>',
    '<wish> (probar|tomar|hacer) una clase',
    '^ [hola|buenas|buenos dias] [para] (pedir*|reservar*|sacar|coger|agendar*|concertar*|solicitar*) …3 <slot> !?',
    '^ [hola|buenas|buenos dias] [para] reservar* (una|un|la|el|dos|mesa|habitacion) !?',
    '(pido|pedimos|solicito|solicitamos|busco|buscamos) …2 <slot>',
    '(<dar>|<dar-now>|<conseguir>|<conseguir-now>|<coger>|<guardar>|<guardar-now>|<apartar>|<buscar>|<buscar-now>) [un|una|alguna|algun|otra|otro] (<slot>|hora|mesa)',
    '^ [una] (mesa|cita|turno|reserva|habitacion) para !?',
    '(<coger>|<coger-now>) (el|para|manana|hoy) ?',
    '(<reservar>|<reservar-now>|<agendar>|<agendar-now>|<apuntar>|<apuntar-now>|<anotar>|<inscribir>|<matricular>)',
    '(me|nos) (apunto|apuntamos|inscribo|inscribimos|matriculo)',
    '<want> …4 <english-slot>',
    '<want> (book|reserve|schedule|enroll|enrol|register|sign up|sign …3 up|arrange a)',
    '<want> [come|go] [and|to] (see|view|visit) …3 <place>',
    '<want> (bring|drop) …3 <vehicle> …5 <repair>',
    '<ask> (book|fit|squeeze|put|sign|pencil) (me|us) (in|down|up|for)',
    '<ask> (book|reserve) (a|an|two)',
  ],
  call: [
    '(<llamar>|<contactar>|<marcar>|<telefonear>|<avisar>|<escribir>)',
    '(<llamar-now>|<marcar-now>|<escribir-now>) (al|a|por|cuando|hoy|manana|luego|<day>|en|esta|este|ahora|despues|alguien)',
    '(<llamar-now>|<marcar-now>|<escribir-now>) [y] ?',
    '<wish> …3 (una llamada|hablar por telefono)',
    'hablemos por telefono',
    '<devolver> la llamada',
    '<dejar> un (mensaje|whatsapp)',
    '(espero|esperamos|espera de|pendiente de|agradeceria|agradeceriamos|agradezco) …2 (llamada|llamadita)',
    '<wish> que …3 (me|nos) (llameis|contacteis|llamen|contacten)',
    '(<echar>|<dar>|<pegar>) (un|una) (toque|llamada|llamadita|telefonazo|timbrazo)',
    '(os poneis|se ponen|te pones|se pone|ponganse|pongase|poneos|poneros|ponte|ponerse|ponerte) en contacto',
    '(comuniquense|comuniquese|comunicate|comunicaos|contactar|contacten|contacte|contactad) conmigo',
    '<ask> (phone|text|contact|email|message|reach|ring|whatsapp) (me|us)',
    '<ask> call (me|us) (back|please|at|on|when|tomorrow|today|asap|as|now|later|this|about|in|after|before|if|for|to|?)',
    '<ask> call (me|us) $',
    'to be (contacted|called)',
    '(have|get|ask) (someone|somebody|the *|a *) [to] (call|phone|ring|contact|text|email) (me|us)',
    '(give|drop) (me|us) a (call|ring|line|shout|bell|buzz)',
    '(get in touch with|get back to|reach out to) (me|us)',
    '(someone|somebody|anyone) to (call|phone|ring|contact) (me|us)',
    '(appreciate|like|love|want|need|request) a (call|callback|phone call)',
  ],
  purchase: [
    '<wish> [me|nos] <buy>',
    '<wish> <number> …1 <ware>',
    'voy a querer',
    '(me|nos) (lo|la|los|las) (llevo|quedo|compro|llevamos|quedamos) ($|como|cuando|donde|ya)',
    '[me|nos] (lo|la|los|las) (compro|compramos|quiero|queremos) $',
    '(me|nos) (llevo|llevamos|quedo con|quedamos con) <article> *',
    '(<apartar>|<apartar-now>|<guardar>|<guardar-now>) <article> *',
    '<dar> de alta',
    '<want> <english-buy>',
    'looking to <english-buy>',
    "(i'll|we'll|i will|we will) (take|have|buy|order) (it|the|one|two|three|this|that|both)",
    '<ask> (put|set) …2 (aside)',
  ],
};

// More precise requests come first: 'llamadme para darme cita' asks for an appointment.
export const requestPatterns = (['quote', 'appointment', 'call', 'purchase'] as const).map(
  (request) => [request, phrasePattern(requests[request], lists)] as const,
);

/** Matches every text that contains a request, by one of its words, and few others. It is much shorter than the patterns above. */
export const requestWords = wordPattern(Object.values(requests).flat(), lists);

/** Phrases that look like a denial or a condition, but can begin a request: '¿por qué no me llamáis?', 'a ver si me podéis llamar'. */
export const politeness = new RegExp(
  phrasePattern([
    "(por que no|why not|why don't|a ver si|no se si|por si)",
    'si (es posible|puede ser|podeis|puedes|pueden|puede)',
    'si no (es|os|te|le|les) (molestia|mucha molestia|importa|molesta|va mal)',
    `no (?=(?:me|nos) ${can})`,
  ]).source,
  'g',
);

/** A question about how something is done is not a request yet. */
export const asksHow = phrasePattern([
  '^ [oye|hola|y|perdona] [a|de|con|por|en|desde|para] (como|donde|cuanto|cuantos|cuantas|cual|cuales|quien|que) …9 $',
  '(hay que|hace falta|es necesario|es obligatorio|se puede|tengo que)',
  '(how|where|what|when|which|who|do|does|did|is it)',
]);

/** Words right before a request that make it a supposition or a thing of the past. */
export const supposes = phrasePattern(['(si|if|antes de|despues de|when|before|after|already|ya|ayer) $']);

/** A text that asks about a thing, changes it or cancels it does not request it. */
export const denial = phrasePattern([
  "(no|nunca|tampoco|ni|sin|don't|do not|never|not|doesn't|won't|dejad de|dejen de|deja de|deje de|stop)",
  '(saber|cuanto|cuesta|cuestan|precios|precio|informacion|info|horario|horarios|pregunt*|duda|dudas|know|price|prices|cost)',
  '(cancelar|anular|cambiar|mover|modificar|aplazar|posponer|retrasar|confirmar|explicar|entender|revisar|aceptar)',
  '(devolver un|devolver una|devolver mi|devolver lo|datos|contrasena|ganas|copia)',
  '(cancel|change|move|reschedule|return|postpone|confirm)',
  '(mi|my|our|nuestra|nuestro) (cita|reserva|pedido|turno|presupuesto|hora|order|booking|appointment|reservation)',
]);

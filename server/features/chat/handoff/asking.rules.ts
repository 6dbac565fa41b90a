import {
  can,
  clausesOf,
  otherVerb,
  type PhraseLists,
  phrasePattern,
  requestsFor,
  verbInAr,
  wordPattern,
} from '#server/lib/text/phrases.ts';
import { asksElsewhere } from './asking-elsewhere.rules.ts';
import { isCallBack } from './call-backs.rules.ts';

/** A request for a person is never longer than this. */
const maxChars = 2_000;

/**
 * Whether a visitor asks for a person, in any of the languages that visitors read. Mentioning people does not count, and neither does
 * asking for a call at another time.
 */
export function asksForPerson(message: string): boolean {
  const clauses = clausesOf(message.slice(0, maxChars));
  return clauses.some((spoken, at) => {
    const clause = spoken.replace(/ (?:por que no|why don't you) /, ' ');
    if (asksElsewhere(clause)) return true;
    if (!askingWords.test(clause)) return false;
    if (refused.test(clause)) return true;
    const match = asked.exec(clause);
    if (!match) return false;
    if (isCallBack(clauses, at, match[0])) return false;
    const before = `${clause.slice(0, match.index)} `;
    // A new request begins within a clause: 'no me entiendes quiero una persona'.
    return !(beginsWish.test(match[0]) ? deniedWish : denied).test(before) && !reported.test(`${before}${match[0]} `);
  });
}

const lists: PhraseLists = {
  ...requestsFor({
    llamar: verbInAr('llam'),
    telefonear: verbInAr('telefone'),
    marcar: verbInAr('marc', 'marqu'),
    contactar: verbInAr('contact'),
    ayudar: verbInAr('ayud'),
    contestar: verbInAr('contest'),
    atender: otherVerb(
      'atender',
      'atendeis atiendes atiende atienden',
      'atended atiende atienda atiendan',
      'atendais atiendas atienda atiendan atendiera atendieran atendierais',
    ),
    responder: otherVerb(
      'responder',
      'respondeis respondes responde responden',
      'responded responde responda respondan',
      'respondais respondas responda respondan respondiera respondieran',
    ),
    pasar: verbInAr('pas'),
    comunicar: verbInAr('comunic', 'comuniqu'),
    conectar: verbInAr('conect'),
    derivar: verbInAr('deriv'),
    poner: otherVerb('poner', 'poneis pones pone ponen', 'poned pon ponga pongan', 'pongais pongas ponga pongan'),
    transferir: otherVerb(
      'transferir',
      'transferis transfieres transfiere transfieren',
      'transferid transfiere transfiera transfieran',
      'transfirais transfieras transfiera transfieran',
    ),
    dar: otherVerb('dar', 'dais das da dan', 'dad da de den', 'deis des de den'),
  }),
  connect: ['<pasar>', '<comunicar>', '<conectar>', '<derivar>', '<poner>', '<transferir>', '<dar>'],
  'connect-now': [
    '<pasar-now>',
    '<comunicar-now>',
    '<conectar-now>',
    '<derivar-now>',
    '<poner-now>',
    '<transferir-now>',
  ],
  attend: ['<atender>', '<contestar>', '<responder>', '<ayudar>', '<llamar>', '<contactar>', '<marcar>'],
  'attend-now': [
    '<atender-now>',
    '<contestar-now>',
    '<responder-now>',
    '<ayudar-now>',
    '<llamar-now>',
    '<contactar-now>',
  ],
  human: ['(persona|humano|humana|ser humano|alguien|persona real|persona humana|agente humano)'],
  /** People whom visitors of any business ask for. */
  staff: [
    '<human>',
    '(agente|asesor|asesora|operador|operadora|operario|representante|ejecutivo|ejecutiva|supervisor|supervisora|recepcionista)',
    '(comercial|vendedor|vendedora|encargado|encargada|responsable|empleado|empleada|dependiente|dependienta|teleoperador|teleoperadora)',
  ],
  /** People whom visitors ask for with an article: 'la doctora', 'el dueño'. */
  known: [
    '<staff>',
    '(gerente|gerencia|dueno|duena|propietario|propietaria|jefe|jefa|director|directora|secretaria|administrador|administradora)',
    '(doctor|doctora|medico|medica|dentista|enfermera|fisio|veterinario|veterinaria|profesor|profesora|maestro|maestra|tutor|tutora)',
    '(mecanico|tecnico|tecnica|abogado|abogada|arquitecto|arquitecta|especialista|experto|experta|companero|companera|equipo)',
  ],
  department: [
    '(ventas|soporte|soporte tecnico|administracion|recepcion|postventa|atencion al cliente|secretaria|contabilidad|facturacion|gerencia)',
    'servicio (al cliente|tecnico)',
    '(departamento|area|equipo|servicio) de *',
  ],
  somebody: [
    '[una|un|otra|otro|algun|alguna|el|la] [verdadero|verdadera] <staff>',
    '(el|la|su|vuestro|vuestra|un|una|algun|alguna) <known>',
    '[el|la] <department>',
    'alguien',
  ],
  wish: [
    '(quiero|queremos|quisiera|quisieramos|querria|querriamos|necesito|necesitamos|puedo|podemos|podria|podriamos|deseo|solicito|pido|exijo)',
    '(prefiero|preferiria|dejame|dejadme|dejeme|dejenme|quiero poder|tengo que|por favor)',
    '(me|nos) (gustaria|urge)',
    '(se puede|es posible|seria posible|hay forma de|hay manera de|hay opcion de|como puedo|como hago para)',
    'con quien (puedo|podria)',
  ],
  talk: [
    '(hablar|chatear|charlar|conversar|contactar*|comunicar*|tratar|tratarlo) [directamente|mejor|por telefono|un momento] con',
    'tratar …2 con',
  ],
  machine: [
    '(robot|robots|bot|bots|chatbot|maquina|maquinas|ia|ordenador|contestador|asistente virtual|machine|machines|robots|ai|computer)',
  ],
  real: ['(real|humana|humano|de verdad|de carne|fisica|por favor|ya|ahora|comercial|de ventas)'],
  'english-staff': [
    '(person|people|human|humans|human being|agent|representative|rep|operator|advisor|adviser|manager|supervisor|someone|somebody)',
    '(staff member|member of staff|employee|owner|receptionist|salesperson|doctor|dentist|teacher|mechanic|consultant)',
    '(sales|reception|customer service|customer support|support|the front desk)',
  ],
  'english-somebody': ['[a|an|the|your|some|any|another|one of your] [real|live|actual|human] <english-staff>'],
  'english-wish': [
    '(want|wants|like|love|need|wish|prefer|please|rather|possible|able|just) [to|me to|us to] [please]',
    '(can|could|may) (i|we|you let me) [please]',
    '(let me|how do i|how can i|i can|i could|is there a way to)',
    '^',
  ],
  'english-talk': ['(talk|speak|chat|get in touch|be connected|be transferred) [directly] (to|with)'],
};

const asking = [
  // 'Quiero hablar con una persona', 'contactar con un agente'.
  '<wish> [ya|ahora|mejor|entonces|poder] <talk> <somebody>',
  '^ [ya|por favor|mejor] <talk> <somebody>',
  '<wish> <talk> * de <department>',
  '<wish> hablar [con *] por telefono',
  'con quien (puedo|podria|podemos) (hablar|comunicarme|contactar) $',
  // 'Pásame con una persona', '¿me comunica con un asesor?', 'comuníquenme con ventas'.
  '(<connect>|<connect-now>) [ya|por favor|directamente|mejor] (con|a) <somebody>',
  '<connect> al <known>',
  // 'Que me atienda una persona', '¿me puede atender un operador?'.
  '(<attend>|<attend-now>) (<human>|un <known>|una <known>|el <known>|la <known>|algun <known>|alguna <known>)',
  `${can} (atenderme|ayudarme|contestarme|llamarme) (una|un|el|la|algun|alguna) <known>`,
  `que (alguien|una persona|un *|una *) (me|nos) (atienda|conteste|llame|ayude|responda|contacte)`,
  `alguien (me|nos) ${can} (atender|ayudar|contestar|llamar|responder)`,
  '(alguien|persona) que (me|nos) (atienda|ayude|conteste|responda)',
  '(alguien|persona|asesor|agente) [real|humano|ahi] que (me|nos) (atienda|ayude|pueda|conteste|responda)',
  // The word for a person alone.
  '(quiero|necesito|prefiero|<dar>|solicito|exijo) [a] (una|un|otra|otro) (persona|humano|agente|operador|operadora|asesor|asesora|representante|ejecutivo) (<real>|$)',
  '(atencion|ayuda) (humana|de una persona|de un humano)',
  'atencion …1 con <somebody>',
  '(alguien|alguna persona) con (quien|la que|el que) (pueda|podamos|poder) hablar',
  'hay (alguien|alguna persona|nadie) ($|ahi|al otro lado|real|humano|de verdad|disponible)',
  'hay (algun|alguna|un|una) <staff> (disponible|ahi)',
  '^ [por favor|con] [una|un] (<staff>|atencion humana) [<real>] [por favor|ya] $ !?',
  // A call from a person, which no assistant can make.
  '<wish> una (llamada|llamadita)',
  '(<llamar>|<telefonear>|<contactar>) (por favor|al|cuando|cuanto antes|manana|hoy|ahora|enseguida|lo antes|en cuanto|esta|este|luego|a|por|ya|desde|despues|si|$|?)',
  '<marcar> (por favor|al|cuando|manana|hoy|ahora|lo antes|a|por|$|?)',
  '(me|nos) (llamais|llamas) [hoy|manana|ahora|luego|por telefono|por favor|al *|tu|vosotros] ?',
  '(me|nos) llaman (hoy|manana|ahora|por favor|al *) ?',

  '<english-wish> <english-talk> <english-somebody>',
  '(want|need) (a|an) [real|live|actual] (human|person|agent|representative|operator) $',
  '(there|here|people|human|person|someone|somebody|anyone|anybody) [that|who] (i|we) (can|could) (talk|speak|chat) (to|with)',
  '(connect|transfer|put|pass|hand) (me|us) [through] [to|with|over to] <english-somebody>',
  '(get|give) (me|us) [to] (a|an|some) [real|live|actual|human] <english-staff>',
  '(reach|contact) (a|an|some|your) [real|live|actual|human] (person|human|agent|representative|manager)',
  '(can|could|will|would) (someone|somebody|anyone|a person|a human|a real person|an agent) [please] (call|help|contact|answer|assist|phone|ring) (me|us)',
  '(have|get|ask) (someone|somebody|a person|the *|a *) [to] (call|phone|contact|ring) (me|us)',
  '(can|could|would) (someone|somebody|you) give (me|us) a (call|ring)',
  '^ [please|just|then] call (me|us) (back|please|at|on|tomorrow|today|when|as soon|asap|now|later|$)',
  '(please|can you|could you|would you) call (me|us) (back|please|at|on|tomorrow|today|when|as|asap|now|right away|later|$|?)',
  'is [there] (anyone|anybody|someone|somebody|a real person|a human) [there|here|available|real] $',
  '^ [please] [a|an] [real|live|human] (human|agent|person|operator|representative|human being|customer service representative) [please|now] $ !?',
];
const asked = phrasePattern(asking, lists);

/** Refusing a machine means asking for a person. */
const refusing = [
  '(no quiero|no me gusta|odio|harto de|harta de|no quiero seguir|prefiero no) (hablar|hablando|chatear|tratar) con [un|una|el|la|este|esta|vuestro] <machine>',
  "(don't want to|do not want to|don't like|hate|tired of|rather not) (talk|speak|talking|speaking|chat|chatting) (to|with) [a|an|the|this|your] <machine>",
];
const refused = phrasePattern(refusing, lists);

/** Words of which each phrase contains at least one. */
const askingWords = wordPattern([...asking, ...refusing], lists);

const beginsWish = phrasePattern(['^ <wish>'], lists);
const deniedWish = phrasePattern([
  '(no|nunca|tampoco|ni) [me|nos|te|os|le|les] $',
  "(don't|do not|didn't|doesn't|not|never|rather not) $",
]);
const denied = phrasePattern([
  '(no|nunca|tampoco|sin|ni) …4 $',
  "(don't|do not|doesn't|didn't|never|not|without|people|friends|everyone) …3 $",
  // 'Prefiero el chat a que me llame alguien'.
  '(prefiero …4 a|busco|busco a|buscamos|buscamos a) $',
  '(cuando|why|when|antes de|si) [no] $',
]);
/** Messages about learning to talk to people. */
const reported = phrasePattern([
  '(que no me|que no nos|aprender|curso|clase|clases|practicar|ensenais|learn|course|practise|practice)',
]);

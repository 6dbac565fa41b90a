/** More than anybody writes to ask for somebody. */
const maxChars = 2_000;

/** Whether a visitor asks to be attended by a person, in Spanish or English. Who only mentions people does not. */
export function asksForPerson(message: string): boolean {
  return clausesOf(message.slice(0, maxChars)).some((clause) =>
    patterns.some((pattern) => {
      const match = pattern.exec(clause);
      return match !== null && !isDenied(clause.slice(0, match.index) + match[0]);
    }),
  );
}

/** Parts that a `no` does not reach beyond, in small letters and without accents. */
function clausesOf(message: string): string[] {
  const plain = message.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();
  return plain.split(/[.,;:!?¡¿\n]+|\b(?:pero|sino|but|y|and)\b/).map((clause) => clause.replace(/\s+/g, ' ').trim());
}

function isDenied(text: string): boolean {
  return denied.test(text);
}

const denied =
  /\b(?:no|nunca|tampoco|sin) (?:me |te |nos )?(?:quiero|queremos|quisiera|necesito|necesitamos|hace falta|deseo|puedo|tengo que|hablar|que)\b|\b(?:don't|do not|doesn't|didn't|never|not|rather not|without) (?:want|need|wish|have|like|talk|speak|talking|speaking)\b|\b(?:aprender|curso|clases?|practicar|learn|course|practi[sc]e)\b/;

const people =
  'persona|humano|humana|agente|asesor|asesora|operador|operadora|comercial|encargado|encargada|responsable|empleado|empleada|dependiente|ser humano|alguien|recepcionista';
const peopleInEnglish =
  'person|human|human being|agent|representative|rep|operator|advisor|adviser|manager|someone|somebody|staff member|employee';

/** `hablar con`, and the like. */
const talk =
  'hablar|hable|hablo|chatear|charlar|conversar|contactar|contacto|comunicarme|comunicarnos|tratar|atencion|conversacion';
const wish =
  'quiero|queremos|quisiera|quisieramos|querria|querriamos|necesito|necesitamos|me gustaria|nos gustaria|puedo|podemos|podria|podriamos|se puede|seria posible|es posible|prefiero|preferiria|deseo|hay forma de|hay manera de|hay opcion de|como puedo|como hago para|dejame|dejadme|dejeme|quiero poder|tengo que|por favor|solicito|pido|exijo';

const patterns: readonly RegExp[] = [
  // «Quiero hablar con una persona», «¿puedo contactar con alguien del equipo?», «hablar con un agente».
  new RegExp(
    `(?:^|\\b(?:${wish}) )(?:(?:ya|por favor|ahora|mejor|entonces|poder) )?(?:${talk}) (?:directamente )?con (?:(?:una|un|el|la|su|vuestro|vuestra|algun|alguna|otra|otro) )?(?:(?:verdadero|verdadera|real) )?(?:${people})\\b`,
  ),
  // «Pásame con una persona», «ponedme con alguien», «que me atienda una persona», «que me llame alguien».
  new RegExp(
    `\\b(?:pasa(?:me|rme|dme|nos)|pase(?:me|nme)|pon(?:me|dme|edme|game|ganme|er?me)|transfier(?:eme|ame)|comunica(?:me|dme)|comuniqueme|deriva(?:me|dme)|conecta(?:me|dme)) (?:ya |por favor )?(?:con|a) (?:(?:una|un|el|la|algun|alguna) )?(?:${people})\\b`,
  ),
  new RegExp(
    `\\b(?:que )?me (?:atienda|atiendan|conteste|llame|ayude|responda|contacte) (?:(?:una|un|algun|alguna) )?(?:${people})\\b`,
  ),
  /\b(?:quiero|necesito|prefiero|dame|dadme) (?:a )?(?:una|un|otra) (?:persona|humano|agente|operador|operadora|asesor|asesora)(?: (?:real|humana|humano|de verdad|de carne|fisica|por favor|ya|ahora)|$)/,
  /\bhay (?:alguien|alguna persona)(?: (?:ahi|al otro lado|real|humano|de verdad|disponible|que me (?:atienda|ayude|pueda|conteste))|$)/,
  /\b(?:llamadme|llamenme|llameme|llamame)(?=$| (?:por favor|al |cuando|manana|hoy|ahora|lo antes|en cuanto|esta |luego|a las|a partir|por telefono|ya))/,
  /\b(?:podeis|puedes|pueden|podrian|podriais|podria|puede|alguien puede|alguien podria) llamarme\b/,
  /^(?:por favor )?(?:una |un |con una |con un )?(?:persona|humano|agente|operador|operadora|asesor|asesora|persona real|persona humana|agente humano|agente real|ser humano|atencion humana)(?: por favor| ya)?$/,

  new RegExp(
    `(?:^|\\b(?:want|wants|like|need|wish|prefer|please|can i|could i|may i|can we|let me|how do i|how can i|able|possible|possible for me) )(?:to )?(?:please )?(?:talk|speak|chat|get in touch|be connected|be transferred) (?:directly )?(?:to|with) (?:(?:a|an|the|your|some|any|another) )?(?:(?:real|live|actual|human) )?(?:${peopleInEnglish})\\b`,
  ),
  new RegExp(
    `\\b(?:connect|transfer|put|pass|get|hand|give) me (?:through )?(?:(?:to|with|over to) )?(?:(?:a|an|the|your|some) )?(?:(?:real|live|actual|human) )?(?:${peopleInEnglish})\\b`,
  ),
  /\b(?:can|could|will|would|have) (?:someone|somebody|a person|a human) (?:please )?(?:call|help|contact|answer|assist) me\b/,
  /\bcall me(?=$| (?:back|please|at |on |tomorrow|today|when|as soon|asap|now|later))/,
  /\bis (?:there )?(?:anyone|anybody|someone|somebody|a real person|a human)(?: (?:there|here|available|real))$/,
  /^(?:please )?(?:a |an )?(?:human|agent|person|operator|representative|real person|live agent|human agent|human being)(?: please| now)?$/,
];

/**
 * Finds, in what an owner wrote, the sentences that answer a visitor's question: words in common, weighed by how rare they
 * are in the text, with a few everyday synonyms. Pure; Spanish first.
 */
export function bestSentences(question: string, text: string, count: number): string[] {
  const sentences = quotableSentences(text);
  const stemsOf = new Map(sentences.map((sentence) => [sentence, new Set(stems(sentence))]));
  const asked = new Set(stems(question).flatMap((stem) => [stem, ...(synonyms.get(stem) ?? [])]));
  const rarity = (stem: string) => {
    const holders = [...stemsOf.values()].filter((held) => held.has(stem)).length;
    return holders === 0 ? 0 : Math.log(1 + sentences.length / holders);
  };
  const scored = sentences.map((sentence, position) => {
    const held = stemsOf.get(sentence) ?? new Set();
    const score = [...asked].filter((stem) => held.has(stem)).reduce((sum, stem) => sum + rarity(stem), 0);
    return { sentence, position, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best / 2)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .sort((a, b) => a.position - b.position)
    .map(({ sentence }) => sentence);
}

/** Lower case, no accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Sentences that tell a visitor something; those that tell the assistant how to behave are not for quoting. */
function quotableSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u)
    .map((sentence) => sentence.replace(/^[-*•\s]+/, '').trim())
    .filter((sentence) => sentence.length > 8 && !orders.test(fold(sentence)));
}

const orders =
  /^(eres|actua|responde|contesta|habla|se amable|se breve|usa|pide|pregunta|ofrece|no (inventes|des|digas|respondas|prometas|hables|reveles)|nunca|siempre|si (te|el cliente|alguien|preguntan|no sabes)|cuando|saluda|invita|evita|recuerda|trata|you are|answer|never|always)\b/;

const stopWords = new Set(
  fold(
    'a al algo alguna alguno ante con como cual de del desde donde dos el ella en entre era es esa ese eso esta este esto estoy ha hay he hola la las le les lo los me mi mis muy nos o para pero por que quien se ser si sin sobre son su sus te teneis tengo tiene tienen tu un una uno unos vosotros y ya yo favor gracias buenas buenos dias tardes puedo podria quiero quisiera saber decir the of and to in is are do you i',
  ).split(' '),
);

function stems(text: string): string[] {
  return (fold(text).match(/[\p{L}\d€]+/gu) ?? [])
    .filter((word) => !stopWords.has(word) && word.length > 1)
    .map((word) => word.replace(/(es|s)$/, '').slice(0, 6));
}

const synonymGroups = [
  'precio cuesta cuanto coste vale tarifa euros € presupuesto cost price',
  'horario hora abre abris abierto cerrado cierra cuando sabado domingo lunes hours open',
  'donde direccion calle ubicacion estais llegar parking metro where address',
  'cita reserva reservar turno agenda pedir visita appointment booking',
  'telefono llamar contacto correo email whatsapp phone',
  'pago pagar tarjeta financiacion plazos bizum pay',
  'envio enviar entrega domicilio shipping',
];

const synonyms = new Map(
  synonymGroups.flatMap((group) => {
    const members = stems(group);
    const extra = [...members, ...group.split(' ').map((word) => fold(word).slice(0, 6))];
    return extra.map((stem): [string, string[]] => [stem, extra]);
  }),
);

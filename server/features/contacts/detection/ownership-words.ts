/** A pattern for any of some words, separated by '|', with or without accents. '*' stands for any ending. */
export function any(list: string): string {
  const accents: Record<string, string> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', u: '[uú]', n: '[nñ]' };
  const forms = list
    .trim()
    .split(/\s*\|\s*/)
    .map((word) => word.replace(/[aeioun]/g, (letter) => accents[letter] ?? letter).replace(/\*/g, '\\p{L}*'));
  return `(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`;
}

/** A pattern for at most `chars` characters within one sentence. */
export const within = (chars: number, but = '.!,') => `[^${but}]{0,${chars}}`;
export const optional = (...words: string[]) => words.map((word) => `(?:\\s${word})?`).join('');

export const channel = any(
  'numero|telefono|tel|tlf|movil|celular|cel|whatsapp|whats|wasap|wsp|wpp|fijo|linea|yape|plin|nequi|bizum|correo|e-?mail|mail|direccion|phone|number',
);
export const businesses = any(
  `ustedes|vosotros|clinica|tienda|empresa|local|negocio|hotel|restaurante|recepcion|consulta|consultorio|centro|taller|academia|agencia
  |hospital|soporte|atencion|ventas|sucursal|banco|escuela|colegio|universidad|gimnasio|farmacia|seguro`,
);
export const publications = any(
  `web|pagina|google|google maps|maps|facebook|instagram|internet|anuncio|cartel|boleta|factura|caja|etiqueta|envase|ficha|folleto|publicidad
  |perfil|bio|website|site`,
);
export const shows = any(
  'pone|dice|sale|salia|aparece|figura|vi|vimos|he visto|hemos visto|veo|encontre|hay|esta|tienen|teneis|found|saw|says',
);
export const yours = any('vuestro|vuestra|vuestros|vuestras|su|sus|tu|tus|your|el de ustedes');
export const article = any('la|el|los|las|un|una|este|esta|ese|esa|vuestro|vuestra|su|tu|your|the');
export const family = any(
  `madre|padre|marido|mujer|hijo|hija|hermano|hermana|esposo|esposa|mama|papa|pareja|novio|novia|abuelo|abuela|jefe|jefa|asistente
  |secretaria|secretario`,
);
export const from = any('de|del|desde|from');
export const to = any('a|al|to');

/** Verbs for what other people do to the writer: 'me llaman', 'nos escriben'. */
export const reach = any('lleg*|llam*|marc*|timbr*|escrib*|escrit*|contact*|contest*|tex*');
export const reachOrMay = any(
  'ha|han|habeis|has|hayan|hayais|mand*|envi*|lleg*|escrib*|llam*|marc*|marqu*|contact*|pod*|pued*|pas*',
);
export const auxiliary = any('ha|han|habeis|estan|estais|estaban|acaba de|acaban de|vuelve a|vuelven a');
export const gotCall = any(
  'recibi|he recibido|llamada|llamadas|llamada perdida|llamadas perdidas|(?:got|received|had|missed) (?:an? )?(?:missed )?(?:calls?|texts?|messages?)',
);
/**
 * Verbs for what the writer has done. 'Mande' and 'envie' without accents are requests, unless a word such as 'ya' or 'ayer' shows that it
 * is past.
 */
export const dialled = any('marque|marco|marcado|marcando');
export const called = `(?:${any(
  `llame|llamo|llamé|llamamos|llamaba|llamado|llamando|hable|hablamos|hablando|escribi|escribo|escribimos|escrito|mandado|mandamos|enviado
  |enviamos|conteste|contestamos|respondi|respondimos|called|wrote|emailed|texted|sent|calling
  |(?:acabo de|acabamos de|he intentado|intente|intentamos|trate de|trato de|estoy intentando) (?:llamar|marcar|escribir|contactar)`,
)}|${dialled}|(?<!\\p{L})(?:mandé|envié)(?!\\p{L})|(?<!\\p{L})(?:ya|ayer|os|les|yo)\\s(?:\\p{L}+\\s)?(?:mande|envie)(?!\\p{L}))`;

import { fold } from '#server/lib/text/terms.ts';

/**
 * Whether an answer says that the assistant does not know what was asked. Sentences are read without accents, Spanish and English; what an
 * assistant says of something else ('no tengo prisa') is none.
 */
export function saysNotKnowing(answer: string): boolean {
  return notKnowing.test(fold(answer).replace(/[’‘`´]/g, "'"));
}

/** `INFORMATION` in a pattern stands for any of these. */
const information = /(?:informacion|datos?|detalles?|constancia|conocimiento)/.source;

const notKnowing = new RegExp(
  [
    // No lo sé, no sé si, no sabría decirte, no estoy seguro, lo desconozco.
    /\bno (?:lo |te lo |se lo )?se\b(?! (?:puede|pueden|preocupe|hace|admite|acepta|cobra|necesita|requiere|ofrece|permite|abre|vende|trata|paga|incluye|encuentra|trabaja)\b)/,
    /\bno (?:sabria|sabemos)\b/,
    /\bno (?:estoy|estamos) segur[oa]s?\b/,
    /\b(?:lo )?desconozco\b/,
    // No tengo esa información, no dispongo de ese dato, no cuento con más detalles, no me consta, no aparece.
    /\bno (?:tengo|tenemos|dispongo|disponemos|cuento|contamos|encuentro|he encontrado)\b(?: (?:de|con|aqui|ahora|acceso a|a mano))*(?: (?:es[ea]|este|esta|esos|la|el|mas|ninguna?|suficiente|dicha|tu|su))* INFORMATION/,
    /\bno (?:hay|aparece|figura|consta)\b[^.!?\n]{0,40}\bINFORMATION/,
    /\bno (?:me consta|puedo (?:confirmar|asegurar|garantizar|responder|decir)\w*)\b/,
    /\bno (?:aparece|figura|viene|esta)n? (?:en|entre) (?:la informacion|los datos|mis? (?:datos|fuentes)|lo que)/,
    // The same in English.
    /\bi (?:do not|don't) (?:know|have (?:that|this|any|the|those|enough|more|access to)\b[^.!?\n]{0,40}\b(?:information|details?|data|answer))/,
    /\bi(?: am|'m) not (?:sure|certain)\b/,
    /\bi (?:cannot|can't|could not|couldn't) (?:confirm|find|say|tell)\b/,
    /\b(?:is not|isn't|are not|aren't) (?:in|among|included in) (?:my|the) (?:information|data|sources)\b/,
  ]
    .map(({ source }) => source.replace('INFORMATION', information))
    .join('|'),
);

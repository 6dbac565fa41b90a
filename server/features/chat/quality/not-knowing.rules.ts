import { fold } from '#server/lib/text/terms.ts';

/**
 * Whether an answer says that the assistant does not know or cannot tell what was asked. Spanish and English sentences are read without
 * accents. Statements about something else ('no tengo prisa') do not count, and neither does a no of the business ('no tenemos piscina').
 */
export function saysNotKnowing(answer: string): boolean {
  return noSe.test(answer.normalize('NFC')) || notKnowing.test(plain(answer));
}

/** Whether a visitor says that they did not get what they asked for. */
export function saysNotHelped(words: string): boolean {
  return notHelped.test(plain(words));
}

const plain = (text: string) => fold(text).replace(/[’‘`´]/g, "'");

/** `INFORMATION` in a pattern stands for one of these words. */
const information = /(?:informacion|datos?|detalles?|constancia|conocimiento)/.source;

const notKnowing = oneOf(
  // No lo sé, no sé si, no sabría decirte, no estoy seguro, no lo tengo claro, lo desconozco.
  /\bno (?:lo|te lo|se lo) se\b/,
  /\bno se (?:si|que|cual|cuant|quien|cuando|donde|decir|responder|contestar|nada|exactamente)/,
  /\bno (?:sabria|sabemos)\b/,
  /\bno (?:estoy|estamos) segur[oa]s?\b/,
  /\bno lo (?:tengo|tenemos) (?:tan |muy )?claro\b/,
  /\b(?:lo )?desconozco\b/,
  // No tengo esa información, no cuento con más detalles, no me consta, no aparece.
  /\bno (?:tengo|tenemos|disponemos|cuento|contamos)\b(?: (?:de|con|aqui|ahora|acceso a|a mano))*(?: (?:es[ea]|este|esta|esos|la|el|mas|ninguna?|suficiente|dicha|tu|su))* INFORMATION/,
  /\bno (?:tengo|tenemos) acceso\b/,
  /\bno me (?:consta|figura|han (?:dado|contado|explicado|pasado))\b/,
  /\bno (?:hay|aparece|figura|consta)\b[^.!?\n]{0,40}\bINFORMATION/,
  /\bno (?:aparece|figura|viene|esta|consta|hay)n?\b[^.!?\n]{0,40}? (?:en|entre) (?:la (?:informacion|documentacion)|los (?:datos|documentos)|mis? (?:datos|fuentes|informacion)|lo que (?:se|tengo|me|he|manejo))/,
  // Phrases that an assistant says only about itself.
  /\bno (?:dispongo|encuentro|he encontrado)\b/,
  // Esa información no la tengo, las fechas no las tengo aquí.
  /\bno l[oa]s? (?:tengo|conozco|encuentro|veo|manejo|controlo)\b(?! (?:todo|todos|todas) )/,
  // Se me escapa, se sale de lo que puedo resolver, no tengo manera de comprobarlo, no estoy autorizada.
  /\b(?:se me escapa|(?:se sale|queda fuera|esta fuera|va mas alla) de lo que (?:puedo|se|manejo|conozco))\b/,
  /\bno (?:tengo (?:manera|forma|modo|medio)s?|alcanzo|manejo|estoy autorizad[oa])\b/,
  /\blo mejor (?:es|sera|seria) que (?:lo |le |les |se lo )?(?:hables|llames|preguntes|consultes|confirmes)\b/,
  // No puedo confirmarlo, no te puedo dar una respuesta segura, siento no poder ayudarte, no me es posible decírtelo.
  /\bno (?:te|os|le|lo) (?:puedo|podria)\b/,
  /\bno (?:(?:te|os|le|lo|me) )?(?:puedo|podria|es posible) (?:confirm|orient|comprob|mir|asegur|garantiz|respond|contest|dec|dar|ayud|ver|consult|sab)\w*/,
  /\bno poder (?:confirm|respond|contest|dec|dar|ayud)\w*/,
  /\b(?:me falta (?:es[ea]|el|la) INFORMATION|es imposible (?:darte|decirte|sab|calcul)|que (?:te )?lo confirme)\w*/,
  // Prefiero no inventarme nada, prefiero confirmártelo, tendría que consultarlo.
  /\bprefiero (?:no |que |confirm|consult)\w*/,
  /\btendri(?:a|as|amos) que (?:consult|pregunt|confirm|mirar)\w*/,
  // The same in English.
  /\bi (?:do not|don't) (?:know|have)\b(?! any (?:doubt|problem))/,
  /\b(?:there is|there's|i have|i see|i find) (?:no|nothing)\b[^.!?\n]{0,40}\b(?:information|details?|data|in what i)/,
  /\b(?:beyond|outside) what i\b|\bi (?:was not|wasn't|have not been|haven't been) given\b/,
  /\bi have no (?!doubt|problem)/,
  /\bi(?: am|'m) not (?:sure|certain|able to)\b/,
  /\bi (?:cannot|can't|could not|couldn't) (?:confirm|find|say|tell|help|see|check|access|answer|give|look)\b/,
  /\bi(?: would|'d) rather (?:not|have that)\b/,
  /\bnot something (?:that )?i (?:have|know|can)\b/,
  /\b(?:is not|isn't|are not|aren't) (?:in|among|included in) (?:my|the) (?:information|data|sources)\b/,
  // Answers in the other languages of visitors: Catalan, Galician, Portuguese, French, Italian, German, Basque.
  /\bno (?:ho se|tinc (?:aquesta|aquestes|cap|prou|la) (?:informacio|dades?)|et puc (?:confirmar|dir))\b/,
  /\bn(?:on|ao) (?:o |lo )?(?:sei|sabemos)\b|\bn(?:on|ao) (?:teno|tenho) (?:es[ts]a|a|mais) informac/,
  /\bje ne (?:le )?(?:sais|dispose|trouve|peux pas (?:confirmer|vous dire))\b|\bje n'ai pas (?:cette|ces|d'|l'|plus d')\s?info/,
  /\bnon (?:lo so|so (?:se|quant|dir)|ho (?:questa|queste|l'|le) ?informazion|dispongo)/,
  /\bich (?:weiss|weiß) (?:es |das )?(?:leider )?nicht\b|\bich habe (?:dazu |darüber |daruber )?(?:leider )?keine (?:information|angabe|daten)/,
  /\bez dakit\b/,
);

/** With the accent it is not the 'no se' of 'no se cobra'. */
const noSe = /(?<!\p{L})no (?:(?:te |se )?lo )?sé(?!\p{L})/iu;

const notHelped = oneOf(
  // Eso no es lo que he preguntado, te he preguntado por otra cosa, no me has contestado.
  /\bno (?:es|era) (?:eso )?(?:lo )?que (?:te |os )?(?:he preguntad|pregunt|pedi|he pedid|quier|queria|necesit)\w*/,
  /\bte (?:he preguntado|pregunte|estoy preguntando|preguntaba) (?:por|si|otra)\b/,
  /\bno (?:me )?(?:has|habeis|ha) (?:contestado|respondido|entendido|ayudado|resuelto)\b/,
  /\bno (?:me )?(?:contestas|respondes|entiendes|ayudas|enteras)\b/,
  /\b(?:no (?:me )?(?:sirve|vale)(?:s|n)?|no me (?:ayuda|aclara)s?|no vales) (?:de nada|para nada|nada)\b/,
  /\b(?:no me sirve|que inutil|vaya (?:robot|bot|asistente|mierda))\b/,
  /\bthat(?: is|'s)? ?(?:not|isn't) what i (?:asked|meant|want|need)/,
  /\b(?:you (?:did not|didn't|haven't|are not|aren't) (?:answer|help|understand)|(?:not helpful|useless|no help))/,
);

function oneOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source.replace('INFORMATION', information)).join('|'));
}

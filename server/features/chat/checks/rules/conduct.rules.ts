import { fold } from '#server/lib/text/terms.ts';

/**
 * Whether an answer asks the visitor for an address or a number, in Spanish or English. Naming the business's own telephone does not count.
 */
export function asksForContact(answer: string): boolean {
  return sentencesOf(answer).some((sentence) => asked.test(sentence) || questioned.test(sentence));
}

/** Whether an answer offers the visitor the help of a person of the business. */
export function offersPerson(answer: string): boolean {
  return sentencesOf(answer).some((sentence) => offered.test(sentence));
}

function sentencesOf(text: string): string[] {
  return fold(text).split(/(?<=[.!?…])\s+|\n+/);
}

/** `REACH` in a pattern stands for one of the words in `reach`, `PERSON` for one of those in `person`. */
const reach =
  /(?:correo|e-?mail|mail|telefono|movil|celular|whatsapp|datos(?: de contacto)?|contacto|numero|phone|contact|number|details)/
    .source;
const person =
  /(?:una persona|alguien|algun companero|un companero|una companera|el equipo|nuestro equipo|mi equipo|un asesor|una asesora|un agente|un especialista|un responsable|recepcion|somebody|someone|a person|our team|the team|a colleague|an agent|an advisor|an adviser)/
    .source;

const anyOf = (...patterns: RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source.replace('REACH', reach).replace('PERSON', person)).join('|'));

/** 'Déjame tu correo', 'si nos facilitas un teléfono', 'leave your e-mail'. */
const asked = anyOf(
  /\b(?:dej|facilit|indic|dime|dinos|dig|compart|comparte|pas[ae]|mand|envi|escrib|necesit|proporcion|apunt|anot|leave|give|share|send|tell|provide|need|have|drop)[a-z]*\b[^.!?\n]{0,60}\b(?:tu|tus|su|sus|un|una|algun|your|an|a)\b[^.!?\n]{0,40}\bREACH/,
);

/** '¿Cuál es tu teléfono?', '¿A qué correo te lo mando?', 'What is your number?' */
const questioned = anyOf(
  /\b(?:cual es|a que|en que|me das|nos das|me dejas|nos dejas|what is|what's|may i have|can i have|could i have)\b[^.!?\n]{0,30}\bREACH/,
);

const offered = anyOf(
  // 'Una persona del equipo te llama', 'someone will call you'.
  /\bPERSON\b[^.!?\n]{0,60}\b(?:llam|contact|atend|atiend|respond|contest|escrib|ayud|confirm|pong|pondr|ponga|call|reach|get back|answer|help|write)/,
  /\b(?:nos pond(?:remos|ria)|nos ponemos|pongamos) en contacto/,
  /\bte (?:llamamos|llamaremos|contactamos|contactaremos)\b/,
  /\bwe (?:will|can|'ll) (?:call|contact|get back)/,
  // 'Puedes hablar con una persona', 'te paso con nuestro equipo', 'talk to somebody'.
  /\b(?:habl|pas|pon|comunic|conect|contact|deriv|talk|speak|connect|put you)[a-z]*\b[^.!?\n]{0,30}\b(?:con|a|to|with)\b[^.!?\n]{0,12}\bPERSON\b/,
);

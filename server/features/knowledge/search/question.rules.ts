import { fold, gramsOf, stem, wordsOf } from '#server/lib/text/terms.ts';

/** A word of a question, as it is searched for. */
export interface AskedWord {
  term: string;
  /** The word as it was asked, folded. */
  word: string;
  /** Parts of the word, which are searched for if no passage contains the word itself. */
  grams: string[];
}

/** More words than a question has. Further words are not searched for. */
const maxWords = 40;

/** The words of a question that show what it is about, or all its words if none does. */
export function askedWords(question: string): AskedWord[] {
  return [...askedTerms(question)].map(([term, word]) => ({ term, word, grams: gramsOf(word) }));
}

/** The terms of these words, each with the first word that has it. */
export function askedTerms(question: string): Map<string, string> {
  const words = wordsOf(question);
  const telling = words.filter((word) => !saysNothing.has(word) && !/^\p{L}$/u.test(word));
  const asked = new Map<string, string>();
  for (const word of telling.length > 0 ? telling : words) {
    if (asked.size === maxWords) break;
    const term = stem(word);
    if (!asked.has(term)) asked.set(term, word);
  }
  return asked;
}

/** Whether a text asks for an answer: it has a question mark, or begins like a question. */
export function isQuestion(text: string): boolean {
  if (/\S@\S|(?:\d[\s.-]?){9,}/.test(text)) return false;
  if (wordsOf(text).every((word) => saysNothing.has(word))) return false;
  return /[?¿]/.test(text) || opensQuestion.test(fold(text).trim());
}

const opensQuestion =
  /^(?:(?:hola|buenas|buenos dias|buenas tardes|buenas noches|perdon|una pregunta)[\s,.!]+)*(?:que|cual(?:es)?|quien(?:es)?|cuando|cuant[oa]s?|como|donde|a que|a cuanto|de que|en que|por que|hay|ten(?:eis|en)|tiene|hac(?:eis|en)|pued(?:o|e|es|en)|pod(?:eis|emos)|acept\w+|admit\w+|abr(?:is|en)|vend\w+|ofrec\w+|se puede|es posible|quiero saber|quisiera saber|me gustaria saber|necesito saber|what|which|who|when|where|how|why|do|does|is|are|can)(?=\W|$)/;

/** Whether a question says too little by itself, and continues the question before. */
export function needsEarlier(question: string): boolean {
  const words = wordsOf(question);
  const telling = words.filter((word) => !saysNothing.has(word));
  return telling.length === 0 || (telling.length < 4 && goesOn.has(words[0] ?? ''));
}

const goesOn = new Set(
  'y o e u pero entonces eso esa ese esto esta este aquel cual cuales cuanto cuanta cuantos cuantas cuando donde como and or so that this these those'.split(
    ' ',
  ),
);

/** Words that every question may contain: articles, pronouns, question words, auxiliaries, courtesies. */
const saysNothing = new Set(
  fold(
    `a al algo alguien algun alguna algunas alguno algunos ante antes aqui asi aun aunque bien buenas bueno buenos cada casi como con contra
    cual cuales cualquier cuando cuanta cuantas cuanto cuantos de decir decirme deber debo del demas desde dia dias dice dime donde dos
    durante e el ella ellas ello ellos en entonces entre era eran eres es esa esas ese eso esos esta estaba estado estais estamos estan estar
    estas este esto estos estoy favor fue fueron gracias ha haber habia hace hacer haceis hacemos hacen haces hago han has hasta hay haya he
    hola ir la las le les lo los mas me mi mia mis mucha muchas mucho muchos muy nada ni no nos nosotros nuestra nuestras nuestro nuestros o
    os otra otras otro otros para pero poco podeis podemos poder podria podriais podrian por porque puede pueden puedes puedo pues que
    querer queria quien quienes quiero quisiera sabe sabeis saber se sea seria si sido siempre sin sobre sois solo somos son soy su sus tal
    tambien tampoco tan tanto te tendria teneis tenemos tener tengo ti tiene tienen tienes toda todas todo todos tu tus u un una unas uno
    unos usted ustedes va vais vamos van vosotros voy vuestra vuestras vuestro vuestros y ya yo
    an and are at be by can could do does for from has have how i in is it me my of on or our that the their there they this to was we were
    what when where which who why will with would you your`,
  ).split(/\s+/),
);

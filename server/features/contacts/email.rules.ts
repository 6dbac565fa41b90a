interface FoundEmail {
  /** In lower case. */
  email: string;
  at: number;
}

const maxLocalChars = 64;
const maxDomainChars = 190;

/** The first e-mail address that somebody writes as their own in a text. Linear in its length. */
export function findEmail(text: string): FoundEmail | undefined {
  const plain = spelledOut(text);
  for (let at = plain.indexOf('@'); at !== -1; at = plain.indexOf('@', at + 1)) {
    const local = /[\p{L}\d._%+-]{1,64}$/u.exec(plain.slice(Math.max(0, at - maxLocalChars), at))?.[0] ?? '';
    const domain = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}/i.exec(plain.slice(at + 1, at + 1 + maxDomainChars))?.[0];
    const email = domain && readEmail(`${local.replace(/^[.]+/, '')}@${domain}`);
    const start = at - local.length;
    if (email && !speaksOfAnother(plain.slice(Math.max(0, start - cueChars), start))) {
      return { email, at: Math.min(start, text.length - 1) };
    }
  }
  return undefined;
}

/** An address that stands alone. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && emailForm.test(email) && !placeholder.test(email) ? email : undefined;
}

const emailForm =
  /^[a-z\d](?:[a-z\d_+%-]|\.(?!\.)){0,62}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}[a-z]{2,24}$/;

/** What stands in forms to show how an address looks. */
const placeholder = /@(?:tu|mi|el)?(?:dominio|empresa|correo)\.com$/;

const cueChars = 50;
const foreignCue =
  /(?<!\p{L})(?:(?:vuestro|vuestra|vuestros|su|tu|el de ustedes)\s{1,2}(?:correo|e-?mail|mail|direcci[oó]n)(?!\p{L})[^.!?,]{0,15}|(?:escrib[ií]|escribimos|he escrito|mand[eé]|he mandado|envi[eé]|he enviado|me (?:ha )?(?:llegado|lleg[oó]|escribieron|contestaron))(?!\p{L})[^.!?,]{0,30})$/iu;

/** 'Os escribí a info@…': an address of the business. */
function speaksOfAnother(before: string): boolean {
  return foreignCue.test(before.trimEnd());
}

/** 'ana arroba gmail punto com' with its signs, at about the same places. */
function spelledOut(text: string): string {
  return text
    .replace(/\s{0,2}[([{]\s?(?:arroba|at|@)\s?[)\]}]\s{0,2}/gi, '@')
    .replace(/\s{0,2}[([{]\s?(?:punto|dot|\.)\s?[)\]}]\s{0,2}/gi, '.')
    .replace(/(?<=[\p{L}\d])\s{1,2}arroba\s{1,2}(?=[\p{L}\d])/giu, '@')
    .replace(/(?<=[\p{L}\d._-])\s{1,2}@\s{1,2}(?=[\p{L}\d])/gu, '@')
    .replace(/(?<=[\p{L}\d._-])(?:\s@|@\s)(?=(?:gmail|hotmail|yahoo|outlook|icloud|live)\b)/giu, '@')
    .replace(/(?<=@[a-z\d.-]{1,63})\s{1,2}punto\s{1,2}(?=[a-z]{2,24}\b)/gi, '.')
    .replace(/(?<=@[a-z\d.-]{1,63})\s{0,2}punto\s{1,2}(?=[a-z]{2,24}\b)/gi, '.')
    .replace(/(?<=@[a-z\d-]{1,63})(?:\s?[,.]\s?|\s\.|\.\s)(?=(?:com|es|net|org|mx|ar|co|cl)\b)/gi, '.')
    .replace(/(?<=[\p{L}\d])\s{1,2}punto\s{1,2}(?=[\p{L}\d]{1,30}@)/giu, '.')
    .replace(/(?<=[\p{L}\d])\s{1,2}gui[oó]n bajo\s{1,2}(?=[\p{L}\d.]{1,40}@)/giu, '_');
}

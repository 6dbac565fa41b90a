import { isClaimed } from './claims.rules.ts';
import { isOfAnother } from './ownership.rules.ts';
import { type AtSign, atSigns, domainBehind, localBefore } from './written-email.rules.ts';

interface FoundEmail {
  /** In lower case. */
  email: string;
  at: number;
}

/**
 * The first e-mail address in a text that its writer gives as their own. An address of the business counts only if the writer says that it
 * is theirs. Linear in the text's length.
 */
export function findEmail(text: string, isOfBusiness: (email: string) => boolean): FoundEmail | undefined {
  for (const { email, at, end } of addressesIn(text)) {
    const before = textBefore(text, at);
    const behind = text.slice(end, end + reachChars);
    if (isOfAnother(before, behind) || (isOfBusiness(email) && !isClaimed(before, behind))) continue;
    return { email, at };
  }
  return undefined;
}

/** Whether a text contains an address, no matter whose it is. */
export function mentionsEmail(text: string, email: string): boolean {
  for (const address of addressesIn(text)) if (address.email === email) return true;
  return false;
}

function* addressesIn(text: string) {
  for (const sign of atSigns(text)) {
    const address = addressAround(text, sign);
    if (address) yield address;
  }
}

/** How many characters beside an address are searched for words about it. */
const reachChars = 120;

function textBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - reachChars), at).replace(/(?:mailto:|[<"'([]){1,3}$/i, '');
}

/** Reads a text that is an address and nothing else. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && emailForm.test(email) && !isPlaceholder(email) ? email : undefined;
}

function addressAround(text: string, sign: AtSign) {
  const domain = domainBehind(text, sign);
  const local = domain && localBefore(text, sign, domain.value);
  const email = local && readEmail(`${local.value}@${domain.value}`);
  return email ? { email, at: local.from, end: domain.to } : undefined;
}

const emailForm =
  /^[a-z\d_](?:[a-z\d_+%-]|\.(?!\.)){0,62}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}[a-z]{2,24}$/;

/** Whether an address is an example from a form: its local part shows that, or its domain together with a general local part. */
function isPlaceholder(email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  if (shownLocal.test(local) || /^(?:tu|mi|el|su|your|my)(?:dominio|empresa|correo|domain|company)\./.test(domain))
    return true;
  return (
    generalLocal.test(local) && /^(?:dominio|empresa|correo|ejemplo|example|domain|company|mail|email)\./.test(domain)
  );
}

const shownLocal =
  /^(?:tu|your|su|mi)?[._-]?(?:ejemplo|nombre|usuario|username|yourname|apellidos?|nombre[._-]?apellidos?)$|^(?:tu|su|your|mi)(?:correo|e-?mail|mail|cuenta|name|user)?$|^x{2,}$/;
const generalLocal = /^(?:correo|e-?mail|mail|user|name|example|alguien|fulano|persona)$/;

import { defined } from '#server/lib/defined.ts';
import { fieldError } from '#server/lib/errors.ts';
import type { UpdateContactBody } from '#shared/contracts/contacts/contacts.ts';
import { readPhone } from '../detection/detection.ts';

/** The corrected values of a request, as they are stored: numbers in E.164, each topic once. Throws 422 for an invalid number. */
export function correctedValues({ phone, keyTopics, ...rest }: UpdateContactBody, defaultCountry: string) {
  return {
    ...defined(rest),
    ...(phone === undefined ? {} : { phone: phone && checkedPhone(phone, defaultCountry) }),
    ...(keyTopics ? { keyTopics: distinctTopics(keyTopics) } : {}),
  };
}

function checkedPhone(written: string, defaultCountry: string): string {
  const phone = readPhone(written, defaultCountry);
  if (phone) return phone;
  throw fieldError('phone', 'Escribe un teléfono válido, con prefijo si es de otro país');
}

/** The topics without those that differ from an earlier one only in case. */
function distinctTopics(topics: string[]): string[] {
  const seen = new Set<string>();
  return topics.filter((topic) => {
    const folded = topic.toLowerCase();
    return !seen.has(folded) && seen.add(folded);
  });
}

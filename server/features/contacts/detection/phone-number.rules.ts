import { type CountryCode, type PhoneNumber as Parsed, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** E.164. */
  phone: string;
  country: string | undefined;
  mobile: boolean;
  /** The same number as a mobile number: Argentine mobiles are dialled with a 9 from abroad and by WhatsApp. */
  asMobile(): PhoneNumber;
}

/** The types of numbers that a visitor can have. Freephone and premium numbers are not among them. */
const personalTypes = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

/**
 * The valid number that the digits are in the given country, or in any country if a prefix stands before them. Undefined if there is none.
 */
export function validNumber(digits: string, country: CountryCode, prefixed: boolean): PhoneNumber | undefined {
  for (const candidate of prefixed ? worldwide(digits) : national(digits, country)) {
    const parsed = parsePhoneNumberFromString(candidate, country);
    if (!parsed?.isValid()) continue;
    const type = parsed.getType();
    if (!type || personalTypes.has(type)) return phoneNumber(parsed);
  }
  return undefined;
}

/** A number of the right length that is not in a known range, because new ranges are assigned before libraries know them. */
export function possibleNumber(digits: string, country: CountryCode, prefixed: boolean): PhoneNumber | undefined {
  if (prefixed ? digits.length < 10 || digits.length > 15 : !mobileForms[country]?.test(digits)) return undefined;
  const parsed = parsePhoneNumberFromString(prefixed ? `+${digits}` : digits, country);
  return parsed?.isPossible() && !parsed.isValid() ? phoneNumber(parsed) : undefined;
}

/** Whether a text contains a number, no matter whose it is and how it is grouped. */
export function mentionsPhone(text: string, phone: string): boolean {
  const { nationalNumber = phone.replace(/\D/g, ''), country } = parsePhoneNumberFromString(phone) ?? {};
  // Within Argentina, mobile numbers are written without the 9.
  const digits = country === 'AR' ? nationalNumber.replace(/^9(?=\d{10}$)/, '') : nationalNumber;
  return new RegExp([...digits].join('[\\s().\\-\\u2010-\\u2015/]{0,3}')).test(text);
}

/** The forms of mobile numbers in the numbering plans of some countries. */
const mobileForms: Record<string, RegExp> = {
  ES: /^[67]\d{8}$/,
  MX: /^[2-9]\d{9}$/,
  AR: /^[1-3]\d{9}$/,
  CO: /^3\d{9}$/,
  CL: /^9\d{8}$/,
  PE: /^9\d{8}$/,
  US: /^[2-9]\d{2}[2-9]\d{6}$/,
};

function phoneNumber(parsed: Parsed): PhoneNumber {
  const number: PhoneNumber = {
    phone: parsed.number,
    country: parsed.country,
    // Chile's mobile numbers begin with 9. The library does not distinguish them from landlines.
    mobile: parsed.getType() === 'MOBILE' || /^\+569/.test(parsed.number),
    asMobile: () => {
      const mobile = parsed.country === 'AR' && /^\+54(?!9)/.test(parsed.number);
      const withNine = mobile ? parsePhoneNumberFromString(`+549${parsed.nationalNumber}`) : undefined;
      return withNine?.isValid() ? phoneNumber(withNine) : number;
    },
  };
  return number;
}

function worldwide(digits: string): string[] {
  // Mexico dropped the '1' before mobile numbers in 2019.
  return [`+${digits}`, ...(/^521\d{10}$/.test(digits) ? [`+52${digits.slice(3)}`] : [])];
}

/** The possible readings of digits by a country's habits, the plain one first. */
function national(digits: string, country: CountryCode): string[] {
  const old = habits.filter((habit) => habit.country === country && habit.form.test(digits));
  return [digits, ...old.map(({ form, read }) => digits.replace(form, read))];
}

const habits: { country: CountryCode; form: RegExp; read: string }[] = [
  // Mexico's prefixes from before 2019, with and without the country code.
  { country: 'MX', form: /^(?:04[45]|01|521)(?=\d{10}$)/, read: '' },
  // '15' alone belongs to Buenos Aires, the only place whose local numbers have eight digits.
  { country: 'AR', form: /^15(?=\d{8}$)/, read: '01115' },
  // '15' between area code and number, without the 0 before them.
  { country: 'AR', form: /^0?(11)15(\d{8})$/, read: '+549$1$2' },
  { country: 'AR', form: /^0?(\d{3})15(\d{7})$/, read: '+549$1$2' },
  { country: 'AR', form: /^0?(\d{4})15(\d{6})$/, read: '+549$1$2' },
  { country: 'CL', form: /^0(?=\d{9}$)/, read: '' },
  { country: 'CO', form: /^0(?=3\d{9}$)/, read: '' },
];

import { type CountryCode, type PhoneNumber as Parsed, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** E.164. */
  phone: string;
  country: string | undefined;
  mobile: boolean;
  /** The same number said to be a mobile's: Argentine ones are dialled with a 9 from abroad and by WhatsApp. */
  asMobile(): PhoneNumber;
}

/** Freephone and premium numbers are no visitor's. */
const personalTypes = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

/** A number of the country's, or of any where a prefix stands before it: that one or none. */
export function validNumber(digits: string, country: CountryCode, prefixed: boolean): PhoneNumber | undefined {
  for (const candidate of prefixed ? worldwide(digits) : national(digits, country)) {
    const parsed = parsePhoneNumberFromString(candidate, country);
    if (!parsed?.isValid()) continue;
    const type = parsed.getType();
    if (!type || personalTypes.has(type)) return phoneNumber(parsed);
  }
  return undefined;
}

/** A number of the right length that nobody is known to have: new ranges are given out before libraries know them. */
export function possibleNumber(digits: string, country: CountryCode, prefixed: boolean): PhoneNumber | undefined {
  if (prefixed ? digits.length < 10 || digits.length > 15 : !mobileForms[country]?.test(digits)) return undefined;
  const parsed = parsePhoneNumberFromString(prefixed ? `+${digits}` : digits, country);
  return parsed?.isPossible() && !parsed.isValid() ? phoneNumber(parsed) : undefined;
}

/** Whether a text has a number, whosever it is and however it is grouped. */
export function mentionsPhone(text: string, phone: string): boolean {
  const { nationalNumber = phone.replace(/\D/g, ''), country } = parsePhoneNumberFromString(phone) ?? {};
  // At home Argentine mobiles are written without the 9.
  const digits = country === 'AR' ? nationalNumber.replace(/^9(?=\d{10}$)/, '') : nationalNumber;
  return new RegExp([...digits].join('[\\s().\\-\\u2010-\\u2015/]{0,3}')).test(text);
}

/** What a country's mobiles look like in its numbering plan. */
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
    // Chile's mobiles begin with 9; the library keeps them with the others.
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
  // The Mexican '1' before mobiles went in 2019.
  return [`+${digits}`, ...(/^521\d{10}$/.test(digits) ? [`+52${digits.slice(3)}`] : [])];
}

/** How a country's own habits are read, the plain reading first. */
function national(digits: string, country: CountryCode): string[] {
  const old = habits.filter((habit) => habit.country === country && habit.form.test(digits));
  return [digits, ...old.map(({ form, read }) => digits.replace(form, read))];
}

const habits: { country: CountryCode; form: RegExp; read: string }[] = [
  // Mexico's prefixes of before 2019, with and without the country's own.
  { country: 'MX', form: /^(?:04[45]|01|521)(?=\d{10}$)/, read: '' },
  // '15' alone belongs to Buenos Aires: nowhere else have local numbers eight digits.
  { country: 'AR', form: /^15(?=\d{8}$)/, read: '01115' },
  // '15' between area and number, without the 0 before them.
  { country: 'AR', form: /^0?(11)15(\d{8})$/, read: '+549$1$2' },
  { country: 'AR', form: /^0?(\d{3})15(\d{7})$/, read: '+549$1$2' },
  { country: 'AR', form: /^0?(\d{4})15(\d{6})$/, read: '+549$1$2' },
  { country: 'CL', form: /^0(?=\d{9}$)/, read: '' },
  { country: 'CO', form: /^0(?=3\d{9}$)/, read: '' },
];

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number in E.164 as people read it: '+34 655 22 23 33'. A text that is no number stays as it is. */
export function phoneAsRead(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

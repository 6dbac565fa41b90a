import { beforeHour, functionWords } from './figure-words.ts';
import type { Reading } from './figures.ts';
import type { Token } from './tokens.ts';

export type DayPart = 'am' | 'pm' | 'morning' | 'afternoon' | 'night' | 'early';

const parts: ReadonlyMap<string, DayPart> = new Map([
  ['manana', 'morning'],
  ['morning', 'morning'],
  ['mediodia', 'afternoon'],
  ['tarde', 'afternoon'],
  ['afternoon', 'afternoon'],
  ['evening', 'afternoon'],
  ['noche', 'night'],
  ['night', 'night'],
  ['madrugada', 'early'],
]);

/** The part of the day that is named from position `at` on: 'pm', 'de la tarde', 'in the evening', also after a half or a quarter. */
export function dayPartOf(tokens: readonly Token[], at: number): DayPart | undefined {
  const words = tokens.slice(at, at + 6).map(({ text }) => text);
  const text = words.join(' ');
  const found =
    /^(?:(?:y|and|menos) \S+ )?(?:h |horas |hs |o'clock |en punto )?(?:(am|pm)\b|(?:de|por|a) la (\w+)|del (mediodia)|in the (\w+)|at (night))/.exec(
      text,
    );
  const [, half, ...named] = found ?? [];
  if (half === 'am' || half === 'pm') return half;
  return parts.get(named.find((word) => word !== undefined) ?? '');
}

/** The minutes of the day that an hour may mean. */
function minutesOf(hour: number, minute: number, part: DayPart | undefined, isFixed: boolean): number[] {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return [];
  const at = (hours: number) => (hours % 24) * 60 + minute;
  if (hour > 12 || hour === 0) return [at(hour)];
  switch (part) {
    case 'am':
    case 'early':
      return [at(hour % 12)];
    case 'pm':
    case 'afternoon':
      return [at((hour % 12) + 12)];
    case 'morning':
      return [at(hour)];
    case 'night':
      return [at(hour < 6 ? hour : hour === 12 ? 0 : hour + 12)];
    default:
      return isFixed ? [at(hour)] : [at(hour), at((hour % 12) + 12), ...(hour === 12 ? [at(0)] : [])];
  }
}

/** The possible meanings of '9:30'. If it ends a range and looks earlier than the start, it is in the afternoon: '9:00-5:00'. */
export function clockHours(
  hour: number,
  minute: number,
  part: DayPart | undefined,
  { text, before }: { text: string; before: number | undefined },
): Reading[] {
  const isLater = part === undefined && before !== undefined && before >= hour && hour <= 12;
  // Few businesses open before seven: '5:30' may be in the afternoon.
  const isFixed = /^0/.test(text) || (part === undefined && !isLater && (hour === 0 || hour > 6));
  return minutesOf(isLater ? hour + 12 : hour, minute, part, isFixed).map((minutes) => ({ kind: 'hour', minutes }));
}

/**
 * The meaning of a number as a time of day: '9 am', 'a las 9 y media', 'half past 9'. It is doubtful if only the preceding words suggest a
 * time, because the same number may then be a count.
 */
export function hourReadings(
  tokens: readonly Token[],
  at: number,
  value: number,
  part: DayPart | undefined,
  inRange: boolean,
): { readings: Reading[]; isDoubtful: boolean } {
  const none = { readings: [], isDoubtful: false };
  const token = tokens[at];
  const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
  const past = /^(?:past|to)$/.test(before) ? /^(half|quarter)$/.exec(tokens[at - 2]?.text ?? '')?.[1] : undefined;
  // 'Doce horas en ayunas' is a duration.
  const asked = /^(?:h|hs|o'clock)$/.test(next) || (next === 'horas' && (inRange || beforeHour.has(before)));
  const behind = minutesBehind(tokens, at, part);
  if (value > 24 || (!part && !past && !asked && !inRange && behind.length === 0 && !beforeHour.has(before)))
    return none;
  const split = token?.kind === 'number' && /^\d{1,2}\.\d{2}$/.test(token.text) ? Number(token.text.split('.')[1]) : 0;
  const hour = Math.floor(value);
  if (!Number.isInteger(value) && split === 0) return none;
  const minute = past === 'half' ? 30 : past === 'quarter' ? 15 : behind.length > 0 ? behind.minutes : split;
  const back = past === 'quarter' && before === 'to';
  const certain = Boolean(part || past || behind.length > 0 || next === "o'clock" || /^las?$/.test(before));
  const noun = tokens[at + 1 + behind.length];
  if (!part && !past && !asked && behind.length === 0 && noun?.kind === 'word' && !functionWords.has(noun.text))
    return none;
  const isMorning = !part && hour >= 7 && hour <= 11 && !isLate(tokens, at);
  const minutes = minutesOf(hour, 0, part, isMorning).map((time) => time + (back ? -15 : minute));
  return {
    readings: minutes.map((time): Reading => ({ kind: 'hour', minutes: (time + 1_440) % 1_440 })),
    isDoubtful: !certain,
  };
}

/** Whether the text says that an hour is late. Otherwise 7 to 11 are hours of the morning. */
function isLate(tokens: readonly Token[], at: number): boolean {
  const isEnd =
    /^(?:-|a|to|hasta|until|till|y|and)$/.test(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.kind !== 'word';
  return isEnd || tokens.slice(Math.max(0, at - reach), at + reach).some(({ text }) => late.test(text));
}

/** The assumed length of a sentence in words. */
const reach = 15;
const late =
  /^(?:tardes?|noches?|cen\w*|cerr\w+|cierr\w+|hasta|termin\w+|acab\w+|afternoons?|evenings?|nights?|tonight|dinner|clos\w+|until|till|finish\w*|ends?)$/;

/** The minutes after an hour: 'y media', 'y cuarto', 'y veinte', 'menos cuarto'. */
function minutesBehind(
  tokens: readonly Token[],
  at: number,
  part: DayPart | undefined,
): { minutes: number; length: number } {
  const [joint, amount] = [tokens[at + 1]?.text ?? '', tokens[at + 2]];
  const sign = joint === 'y' ? 1 : joint === 'menos' ? -1 : 0;
  const isHour = part !== undefined || /^(?:las?|de|a)$/.test(tokens[at - 1]?.text ?? '');
  if (sign === 0 || !amount || !isHour) return { minutes: 0, length: 0 };
  if (/^medi[ao]$/.test(amount.text)) return { minutes: 30, length: 2 };
  if (amount.text === 'cuarto') return { minutes: sign * 15, length: 2 };
  const [value = 60] = amount.kind === 'number' && amount.isSpelled ? amount.values : [];
  return value < 60 && value % 5 === 0 && tokens[at + 3]?.kind !== 'word'
    ? { minutes: sign * value, length: 2 }
    : { minutes: 0, length: 0 };
}

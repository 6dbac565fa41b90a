/** One way to read a figure. */
export type Reading =
  | NumberReading
  | { kind: 'money'; value: number; currency: string }
  | { kind: 'percent'; value: number }
  | { kind: 'measure'; of: string; value: number /** The amount, as written. */; written: number; unit: string }
  /** An hour, as minutes of the day. */
  | { kind: 'hour'; minutes: number }
  | { kind: 'date'; day: number | undefined; month: number; year: number | undefined }
  | { kind: 'phone'; digits: string }
  | { kind: 'email'; address: string }
  | { kind: 'link'; host: string; path: string }
  /** Letters with a number, as 'A2'. */
  | { kind: 'code'; code: string };

/** A figure of a text. It is founded if one of its readings is, or all of its parts are. */
export interface Figure {
  /** The figure as written in the text, folded. */
  text: string;
  readings: readonly Reading[];
  parts?: readonly Figure[];
}

export interface NumberReading {
  kind: 'number';
  value: number;
  /** The number counts the noun that follows. */
  counts: boolean;
  /** No counted noun or description follows: the number may be a price. */
  isLast?: boolean;
  /** The number is more likely a time of day. */
  isHour?: boolean;
  /** The word before suggests the day of a month: 'el 15'. */
  isDay?: boolean;
  /** The number stands alone, as in a table cell. The column's header says what it means. */
  isCell?: boolean;
}

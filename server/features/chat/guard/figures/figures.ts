/** One way to read a figure. */
export type Reading =
  | NumberReading
  | { kind: 'money'; value: number; currency: string }
  | { kind: 'percent'; value: number }
  | { kind: 'measure'; of: string; value: number /** As it is written, in its unit. */; written: number; unit: string }
  /** Minutes of the day. */
  | { kind: 'hour'; minutes: number }
  | { kind: 'date'; day: number | undefined; month: number; year: number | undefined }
  | { kind: 'phone'; digits: string }
  | { kind: 'email'; address: string }
  | { kind: 'link'; host: string; path: string }
  /** Letters with a number, as 'A2'. */
  | { kind: 'code'; code: string };

/** A figure of a text: it is founded where one of its readings is, or all of its parts are. */
export interface Figure {
  /** As it stands in the text, folded. */
  text: string;
  readings: readonly Reading[];
  parts?: readonly Figure[];
}

export interface NumberReading {
  kind: 'number';
  value: number;
  /** It counts what follows. */
  counts: boolean;
  /** Nothing follows that is counted or that something is said of: it may be a price. */
  isLast?: boolean;
  /** It is more likely a time of the day. */
  isHour?: boolean;
  /** By the word before, it may be the day of a month: 'el 15'. */
  isDay?: boolean;
  /** It stands by itself, as in a cell of a table: of what, its column says. */
  isCell?: boolean;
}

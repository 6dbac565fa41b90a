/** What the demonstration says of its own. */
export interface DemoText {
  hello(name: string, about: string): string;
  identity(name: string, about: string): string;
  /** To whoever asks whether a person answers. */
  machine(name: string): string;
  thanks: string;
  bye: string;
  yes: string;
  no: string;
  noted: string;
  gladly: string;
  sorry: string;
  unknown: string;
  /** Shown to its owner in the test chat. */
  blanks: string;
  /** How a reply ends, each with one question; in turn, so that none comes twice in a row. */
  ends: Record<'unknown' | 'contact' | 'booking' | 'call' | 'else', readonly string[]>;
  /** Offers what was not asked for and is known. */
  offers: { hours: string; place: string };
}

/** The fixed texts of the demonstration. */
export interface DemoText {
  hello(name: string, about: string): string;
  identity(name: string, about: string): string;
  /** The answer to the question whether a person answers. */
  machine(name: string): string;
  thanks: string;
  bye: string;
  yes: string;
  no: string;
  noted: string;
  gladly: string;
  sorry: string;
  unknown: string;
  /** The note for the owner in the test chat. */
  blanks: string;
  /** The ends of replies, each with one question. They are used in turn, so that none is repeated at once. */
  ends: Record<'unknown' | 'contact' | 'booking' | 'call' | 'else', readonly string[]>;
  /** Offers known facts that were not asked for. */
  offers: { hours: string; place: string };
}

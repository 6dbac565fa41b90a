import type { Storage } from './installation.ts';

export interface Verdict {
  figures: string[];
  /** What does not hold; empty when all does. */
  faults: string[];
}

/** Proves something of the server on one kind of database; `count` is how many, or how long, it takes. */
export type Proof = (storage: Storage, count: number) => Promise<Verdict>;

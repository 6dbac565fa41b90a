import * as z from 'zod';

/** What the documents say of a variable, beside what its schema checks. */
export interface VariableFacts {
  /** As docs/configuration.md shows it; empty where there is none. */
  default: string;
  /** What it takes and what it does, as one cell of a table. */
  meaning: string;
  /** Whether it may also be in a file that `NAME_FILE` names. */
  isSecret?: true;
}

export const variableFacts = z.registry<VariableFacts>();

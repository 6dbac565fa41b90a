import * as z from 'zod';

/** The texts about a variable in the documents, in addition to what its schema checks. */
export interface VariableFacts {
  /** The default value as docs/configuration.md shows it. Empty if there is none. */
  default: string;
  /** What the variable takes and what it does, as one cell of a table. */
  meaning: string;
  /** Whether the value may also be in a file that `NAME_FILE` names. */
  isSecret?: true;
}

export const variableFacts = z.registry<VariableFacts>();

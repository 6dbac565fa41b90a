/** Reads that events ask for, at most so often. */
export const readPauseMs = 300;

import * as z from 'zod';
import { createLogger } from '#server/lib/logger.ts';

const lineSchema = z.looseObject({ level: z.number(), msg: z.string() });

/** A logger that keeps what it is told. */
export function collectLog(level = 'info') {
  let text = '';
  const write = (line: string): void => {
    text += line;
  };
  const logger = createLogger(level, { destination: { write } });
  return {
    logger,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => lineSchema.parse(JSON.parse(line))),
  };
}

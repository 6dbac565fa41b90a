import { faultReason } from './db/faults.ts';
import { StartError } from './lib/start-error.ts';

const parameters = '\nparams: ';

/** The text that is printed when a start fails: one line for what an operator can fix, and the stack for anything else. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const stack = error.stack ?? error.message;
  const place = error.message.indexOf(parameters);
  if (place < 0) return stack;
  // The parameters of a failed statement must not be printed. They are the rest of the message, before the frames.
  const frames = stack.slice(stack.indexOf(error.message) + error.message.length);
  return `${faultReason(error)}\n${error.message.slice(0, place)}${frames}`;
}

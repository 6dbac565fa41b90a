/** A reason not to start that an operator can fix. It is printed in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

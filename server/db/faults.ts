/** SQLSTATE of a unique constraint's refusal (PostgreSQL documentation, appendix A). */
const uniqueViolation = '23505';

/** The name of the unique index that refused a write, if that is what the error says. */
export function violatedIndex(error: unknown): string | undefined {
  const fault = databaseFault(error);
  return fault?.code === uniqueViolation ? fault.constraint : undefined;
}

/** SQLSTATE of a foreign key's refusal. */
const foreignKeyViolation = '23503';

/** Whether a row that the write refers to is gone. */
export function violatesReference(error: unknown): boolean {
  return databaseFault(error)?.code === foreignKeyViolation;
}

/** SQLSTATE of a right that the role does not have. */
const rightMissing = '42501';

export function lacksRight(error: unknown): boolean {
  return databaseFault(error)?.code === rightMissing;
}

/**
 * SQLSTATE of a lock that was not granted within `lock_timeout`, of a deadlock's victim, and of a row that another transaction changed
 * first.
 */
const lockRefusals = new Set(['55P03', '40P01', '40001']);

/** Whether a transaction failed because another one holds a lock that it needs. */
export function waitedForLock(error: unknown): boolean {
  return lockRefusals.has(databaseFault(error)?.code ?? '');
}

/** Classes 08 (connection), 53 (resources), 57P (shutdown) of PostgreSQL, and the sockets' own codes. */
const downCode = /^(08...|53...|57P0.|57014|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/;
const downMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

/** Whether the database could not be reached, refused for lack of resources, or went away. */
export function isDatabaseDown(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault !== undefined && (downCode.test(fault.code ?? '') || downMessage.test(fault.message));
}

/** The same, also for an error that pg-boss has copied, and if a statement had no turn in the embedded database in time. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const { code, message, cause }: { code?: unknown; message?: unknown; cause?: unknown } = current;
    if (code === 'unavailable' || downCode.test(String(code)) || downMessage.test(String(message))) return true;
    current = cause;
  }
  return false;
}

/** Errors of statements: classes 21 to 2F (data, constraints), 40 (deadlocks), 42 (text), P0 and XX. */
const refusal = /^(?:2[0-9A-F]|4[02]|55|P0|XX)[0-9A-Z]{3}$/;

/** Whether the database has refused a statement, so that nothing of it is stored. After a lost connection this is unknown. */
export function refusedByDatabase(error: unknown): boolean {
  return refusal.test(databaseFault(error)?.code ?? '');
}

/** The reason that the operator reads, in one line: the message of the first cause, or its code if it has no message. */
export function faultReason(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  if (!(first instanceof Error)) return String(first);
  return first.message.split('\n', 1).join('') || ('code' in first ? String(first.code) : first.name);
}

/** Drizzle wraps the driver's error in `cause`. */
function databaseFault(error: unknown): { code?: string; constraint?: string; message: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : undefined;
    if (code || downMessage.test(current.message)) {
      const constraint =
        'constraint' in current && typeof current.constraint === 'string' ? current.constraint : undefined;
      return { ...(code ? { code } : {}), ...(constraint ? { constraint } : {}), message: current.message };
    }
  }
  return undefined;
}

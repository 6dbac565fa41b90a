import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { serverSentence } from '#client/i18n/server-sentences.ts';

/** What is wrong with one field of what was sent. */
export interface FieldError {
  /** Dotted. */
  path: string;
  message: string;
  /** A value that would do. */
  suggestion?: string;
}

/** An answer that is not a success. `message` is the spec's form: status, colon, body; `userMessage` is fit to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's sentence; undefined when something else answered, or it is not known in the interface's language. */
  readonly userMessage: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Problems of single fields. */
  readonly errors: FieldError[];

  constructor(response: Response, bodyText: string) {
    super(`${response.status}: ${bodyText || response.statusText}`);
    const body = errorBodyOf(bodyText);
    this.status = response.status;
    this.code = body.code ?? 'unknown';
    this.userMessage = body.message && serverSentence(body.message);
    this.errors = (body.errors ?? []).map((error) => ({
      ...error,
      message: serverSentence(error.message) ?? textOf(commonText).invalidField,
    }));
    this.retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined;
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** A stream ended before its `done` or `error`: nobody knows yet how the reply went on. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/** Whether the same may go well at the next try: there was no answer, or none of the kind that the next one would be, too. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** Whether a person has cancelled what failed: then no error is shown. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The sentence of an error that a person may read, or a given one. */
export function userMessageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.userMessage) || fallback;
}

/** The same where there is nothing better to say than whether the server was reached. */
export function reasonOf(error: unknown, { offline, unexpected }: { offline: string; unexpected: string }): string {
  return userMessageOf(error, error instanceof NetworkError ? offline : unexpected);
}

function errorBodyOf(text: string): { code?: string; message?: string; errors?: FieldError[] } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    return {
      ...('code' in body && typeof body.code === 'string' ? { code: body.code } : {}),
      ...('message' in body && typeof body.message === 'string' ? { message: body.message } : {}),
      ...('errors' in body && Array.isArray(body.errors) ? { errors: body.errors.filter(isFieldError) } : {}),
    };
  } catch {
    return {};
  }
}

function isFieldError(item: unknown): item is FieldError {
  return (
    typeof item === 'object' &&
    item !== null &&
    'path' in item &&
    typeof item.path === 'string' &&
    'message' in item &&
    typeof item.message === 'string'
  );
}

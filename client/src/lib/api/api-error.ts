import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { serverSentence } from '#client/i18n/server-sentences.ts';

/** An error in one field of a request. */
export interface FieldError {
  /** The field's path, separated by dots. */
  path: string;
  message: string;
  /** A valid value. */
  suggestion?: string;
}

/** A response that is not a success. `message` has the spec's form: status, colon, body. `userMessage` can be shown to users. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's message in the interface's language. Undefined if it is not translated, or if the response is not from the server. */
  readonly userMessage: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The errors of single fields. */
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

/** A stream ended before its `done` or `error` event. The rest of the reply is unknown. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/** Whether a retry may succeed: there was no response, a server error, or too many requests (429). */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** Whether a person has cancelled the action. Then no error is shown. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The error's message for users, or the given fallback. */
export function userMessageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.userMessage) || fallback;
}

/** The error's message for users, or else a sentence that says whether the server was reached. */
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

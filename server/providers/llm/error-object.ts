import type { ErrorObject } from 'openai/resources/shared';
import { parseJson } from '#server/lib/json.ts';
import { isRecord, type Unchecked } from './record.ts';

/** OpenAI's error object, which the others have adopted. Missing fields are ''. Its texts may repeat the key, so never show them. */
export type ErrorFields = Record<keyof Pick<ErrorObject, 'code' | 'type' | 'param' | 'message'>, string>;

const none: ErrorFields = { code: '', type: '', param: '', message: '' };

/** The error object in the body of a refusal: under `error`, or the body itself. FastAPI's servers only send `detail`. */
export function errorObjectOf(body: string): ErrorFields {
  const json = parseJson(body);
  if (!isRecord(json)) return none;
  const { error = json, detail } = json;
  // Ollama's error is a sentence.
  const fields = typeof error === 'string' ? { ...none, message: error } : errorFields(error);
  return fields.message || detail === undefined ? fields : { ...fields, message: JSON.stringify(detail) };
}

export function errorFields(error: unknown): ErrorFields {
  if (!isRecord(error)) return none;
  const { code, type, param, message }: Unchecked<ErrorObject> = error;
  return { code: text(code), type: text(type), param: text(param), message: text(message) };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

import type * as z from 'zod';

/**
 * An endpoint is an object that both sides import: the server binds a handler to it, the client calls it with types end
 * to end, the OpenAPI document is printed from it and the tests walk the list.
 */
export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express notation: `/api/assistants/:id`. */
  path: `/api/${string}`;
  /** A one-line summary for the API reference. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * The type of a request body that is not JSON. If there is a `body` as well, a request has one or the other. `ignoredForm`: a form of
   * either encoding; it is not read.
   */
  consumes?: 'multipart/form-data' | 'ignoredForm';
  /** The JSON of the response. Absent: no content (204) or, with `produces`, a response that is not JSON. */
  response?: z.ZodType;
  /** The status of a successful response. Default: 200 with a response schema, else 204. */
  status?: 200 | 201 | 202 | 204;
  /** The media type of a response that is not JSON (a file, a page, or a stream offered beside the JSON). */
  produces?: 'text/event-stream' | 'text/plain' | 'image/webp' | 'text/html' | 'text/csv' | 'application/json';
  /** The shapes of the server-sent events, by event name, if `produces` is `text/event-stream`. */
  events?: Record<string, z.ZodType>;
}

/** The parts of an endpoint that a call needs at run time. */
export type EndpointAddress<Definition extends EndpointDefinition = EndpointDefinition> = Pick<
  Definition,
  'method' | 'path'
>;

export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type ParsedPart<Definition, Part extends string> =
  Definition extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** What a handler receives: parsed path, query and body. */
export interface ParsedRequest<Definition extends EndpointDefinition> {
  params: ParsedPart<Definition, 'params'>;
  query: ParsedPart<Definition, 'query'>;
  body: ParsedPart<Definition, 'body'> | (Definition extends { consumes: string } ? undefined : never);
}

/** What a handler returns, before the contract has parsed it. */
export type ResponseInput<Definition> = Definition extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer just ends.
    void;

/** What a caller receives. */
export type ResponseOutput<Definition> = Definition extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

import { type Request, type RequestHandler, type Response, Router } from 'express';
import type * as z from 'zod';
import es from 'zod/v4/locales/es.js';
import type { Access, Actor } from '#server/lib/actor.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { EndpointDefinition, ParsedRequest, ResponseInput } from '#shared/contracts/endpoint.ts';
import { formTypes } from './json-body.ts';

/** What a handler is given: the parsed request, who calls, and the raw pair for streams and files. */
export interface Call<Definition extends EndpointDefinition, A extends Access> extends ParsedRequest<Definition> {
  actor: A extends 'anyone' ? Actor | undefined : Actor;
  /** Address of the caller, as far as the proxies in front are trusted. */
  ip: string;
  req: Request;
  res: Response;
}

type Handler<Definition extends EndpointDefinition, A extends Access> = (
  call: Call<Definition, A>,
) => Promise<ResponseInput<Definition> | Answered> | ResponseInput<Definition> | Answered;

/** Returned by a handler that has written the response itself (a stream, a file). */
export const answered = { answered: true } as const;
type Answered = typeof answered;

/** One endpoint that was bound, for the tests that compare the bindings with the contracts. */
export interface Binding {
  endpoint: EndpointDefinition;
  access: Access;
}

/**
 * Binds endpoints to handlers: finds the actor, checks access, parses params, query and body, calls the handler, parses the response
 * with the contract (unknown keys are removed), and sends it. The access is a required argument, so it can't be forgotten.
 */
export class ApiRouter {
  readonly router: Router = Router({ caseSensitive: true, strict: true });
  readonly bindings: Binding[] = [];

  handle<const Definition extends EndpointDefinition, A extends Access>(
    endpoint: Definition,
    access: A,
    handler: Handler<Definition, A>,
  ): this {
    this.bindings.push({ endpoint, access });
    const run: RequestHandler = async (req, res) => {
      if (isRefusedForm(endpoint, req)) throw jsonOnly();
      const actor = authorize(req.user, access);
      // The two places where an endpoint's types are tied to what its schemas parsed: here and at the send below.
      const call = { ...parseRequest(endpoint, req), actor, ip: req.remote.ip, req, res } as Call<Definition, A>;
      const result = await handler(call);
      if (result !== answered) send(endpoint, res, result);
    };
    this.router[methodNames[endpoint.method]](endpoint.path, run);
    return this;
  }
}

const methodNames = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function authorize(actor: Actor | undefined, access: Access): Actor | undefined {
  if (access === 'anyone') return actor;
  if (!actor) throw new AppError('unauthenticated', 'Inicia sesión para continuar.');
  if (access === 'admin' && actor.role !== 'admin')
    throw new AppError('forbidden', 'No tienes permiso para hacer esto.');
  return actor;
}

function isRefusedForm({ consumes }: EndpointDefinition, req: Request): boolean {
  const form = req.is(formTypes);
  return form !== false && form !== null && consumes !== form && consumes !== 'ignoredForm';
}

function jsonOnly(): AppError {
  return new AppError(
    'unsupported_media_type',
    'El cuerpo de la petición debe ser JSON (Content-Type: application/json).',
  );
}

/** The messages of rules that have none of their own. */
const spanish = es().localeError;

function parseRequest(endpoint: EndpointDefinition, req: Request) {
  return {
    // A path parameter of a wrong form names nothing that exists.
    params: endpoint.params && parse(endpoint.params, req.params, () => notFound()),
    query: endpoint.query && parse(endpoint.query, req.query, validationError),
    body: endpoint.body && !req.is('multipart/form-data') ? parse(endpoint.body, req.body, validationError) : undefined,
  };
}

function parse(schema: z.ZodType, value: unknown, toError: (error: z.ZodError) => AppError): unknown {
  const parsed = schema.safeParse(value, { error: spanish });
  if (!parsed.success) throw toError(parsed.error);
  return parsed.data;
}

function validationError(error: z.ZodError): AppError {
  const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const [first] = fields;
  return new AppError('validation', first?.path ? first.message : 'Faltan datos en la petición.', { fields });
}

function send(endpoint: EndpointDefinition, res: Response, result: unknown): void {
  if (!endpoint.response) {
    res.status(endpoint.status ?? 204).end();
    return;
  }
  res.status(endpoint.status ?? 200).json(endpoint.response.parse(result));
}

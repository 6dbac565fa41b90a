import * as z from 'zod';
import { pagePatterns } from '../../domain/site-paths.ts';
import { visitorPaths } from '../conversations/visitor-paths.ts';
import { endpoint } from '../endpoint.ts';

/** A crash of a page: what broke and where in the code, and nothing of who was there or what was written. */
const clientErrorBody = z.object({
  message: z.string().max(300),
  /** Places in the built files, one a line. */
  stack: z.string().max(3_000),
  /** The page's address as its pattern, without the ids in it. */
  page: z.enum(pagePatterns),
});

export const clientErrorEndpoints = {
  report: endpoint({
    ...visitorPaths.reportError,
    summary: 'Report that a page broke; it goes into the server’s log',
    body: clientErrorBody,
  }),
};

import * as z from 'zod';
import { pagePatterns } from '../../domain/site-paths.ts';
import { visitorPaths } from '../conversations/visitor-paths.ts';
import { endpoint } from '../endpoint.ts';

/** A report of a page's crash: what failed and where in the code. It contains nothing about the user or what was written. */
const clientErrorBody = z.object({
  message: z.string().max(300),
  /** Positions in the built files, one per line. */
  stack: z.string().max(3_000),
  /** The pattern of the page's address, without its ids. */
  page: z.enum(pagePatterns),
});

export const clientErrorEndpoints = {
  report: endpoint({
    ...visitorPaths.reportError,
    summary: 'Report that a page broke; it goes into the server’s log',
    body: clientErrorBody,
  }),
};

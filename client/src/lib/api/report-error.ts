import { visitorPaths } from '#shared/contracts/conversations/visitor-paths.ts';
import type { clientErrorEndpoints } from '#shared/contracts/platform/client-errors.ts';
import { patternOfPath } from '#shared/domain/site-paths.ts';
import { call } from './api.ts';

const maxReports = 5;
const reported = new Set<string>();

/** Reports an error to the server's log, once for each message: what failed and where in the code, never a user's text. */
export function reportError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const report = `${name}: ${withoutTexts(message)}`.slice(0, 300);
  if (reported.has(report) || reported.size >= maxReports) return;
  reported.add(report);
  const body = { message: report, stack: placesOf(stack).slice(0, 3_000), page: patternOfPath(location.pathname) };
  // If the server cannot be reached, the report is lost.
  call<typeof clientErrorEndpoints.report>(visitorPaths.reportError, { body }).catch(() => undefined);
}

/** Removes quoted texts from an error message, because they may be a user's. Only what looks like a name in the code stays. */
export function withoutTexts(message: string): string {
  return message.replace(/(["'`“])(.*?)(["'`”])/gs, (quoted, open: string, text: string, close: string) =>
    /^[\w$.]{1,40}$/.test(text) ? quoted : `${open}…${close}`,
  );
}

const address = /https?:\/\/[^/\s]+(?:(\/assets\/[\w.-]+)|[^\s:]*)/;

/** The lines of a stack that name a place in a file, without the address of the site or of the page. */
function placesOf(stack: string): string {
  const places = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return places.map((line) => line.trim().replace(address, (_, asset?: string) => asset ?? 'page')).join('\n');
}

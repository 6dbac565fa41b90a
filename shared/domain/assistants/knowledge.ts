/** The kinds of knowledge that an assistant has beside its instructions: documents, pages, texts, and questions with their answers. */
export const sourceKinds = ['file', 'page', 'site', 'text', 'qa'] as const;

/** Whether a source is fetched from an address. */
export function isWeb({ kind }: { kind: (typeof sourceKinds)[number] }): boolean {
  return kind === 'page' || kind === 'site';
}

/**
 * The states of a source: it waits to be read, is being read, is in use, or could not be read. In every state, content that was read before
 * stays in use.
 */
export const sourceStates = ['queued', 'reading', 'ready', 'failed'] as const;

export const documentFormats = ['pdf', 'docx', 'xlsx', 'csv', 'txt', 'md', 'html'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Why a document can't be read. */
export const documentFaults = [
  'scanned',
  'encrypted',
  'empty',
  'too_large',
  'too_many_pages',
  'damaged',
  'unsupported',
  'timed_out',
  'too_much_memory',
] as const;
export type DocumentFaultKind = (typeof documentFaults)[number];

/** Why a web page can't be fetched. Faults of its document come in addition. */
const pageFaults = [
  /** No response, no response in time, or a server error. */
  'unreachable',
  /** 404 or 410. */
  'not_found',
  /** A 401, a 403 or a similar status. */
  'refused',
  /** The site's robots.txt forbids the page. */
  'robots',
  /** The address is not on the public internet. */
  'private_address',
  'too_many_redirects',
  /** The text appears only if scripts run. */
  'needs_scripts',
] as const;

export type PageFaultKind = (typeof pageFaults)[number];

/** `plan_full`: the plan has no room for all its passages. `failed`: the cause is unknown, and the source can be read again. */
export const sourceFaults = [...documentFaults, ...pageFaults, 'plan_full', 'failed'] as const;
export type SourceFault = (typeof sourceFaults)[number];

export const sourceMaxBytes = 15 * 1024 * 1024;
/** The maximum length of one source of any kind. */
export const sourceMaxChars = 200_000;
export const siteMaxPages = 50;
/** The maximum number of sources of one assistant, and the maximum total size of their files. */
export const maxSources = 500;
export const sourcesMaxBytes = 150 * 1024 * 1024;

export const questionMaxChars = 500;
export const answerMaxChars = 4_000;

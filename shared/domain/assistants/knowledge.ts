/** What an assistant knows beside its instructions: documents, pages, texts, and questions with their answers. */
export const sourceKinds = ['file', 'page', 'site', 'text', 'qa'] as const;

/** Whether it is asked for at an address. */
export function isWeb({ kind }: { kind: (typeof sourceKinds)[number] }): boolean {
  return kind === 'page' || kind === 'site';
}

/** Waits to be read, is being read, is used, or could not be read; what was read before is used on in every state. */
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

/** Why a web page can't be had, beside what its document may lack. */
const pageFaults = [
  /** No answer, or none in time, or an answer that is a failure of the server's. */
  'unreachable',
  /** 404 or 410. */
  'not_found',
  /** 401, 403 and their like. */
  'refused',
  /** Its site's robots.txt forbids it. */
  'robots',
  /** Not on the internet. */
  'private_address',
  'too_many_redirects',
  /** Text that only appears where scripts run. */
  'needs_scripts',
] as const;

export type PageFaultKind = (typeof pageFaults)[number];

/** `plan_full`: its passages are more than the plan has room for. `failed`: nobody knows; read it again. */
export const sourceFaults = [...documentFaults, ...pageFaults, 'plan_full', 'failed'] as const;
export type SourceFault = (typeof sourceFaults)[number];

export const sourceMaxBytes = 15 * 1024 * 1024;
/** Of one source, whatever it is made of. */
export const sourceMaxChars = 200_000;
export const siteMaxPages = 50;
/** Sources of one assistant, and what their files may weigh together. */
export const maxSources = 500;
export const sourcesMaxBytes = 150 * 1024 * 1024;

export const questionMaxChars = 500;
export const answerMaxChars = 4_000;

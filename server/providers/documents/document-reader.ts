import type { DocumentFaultKind, DocumentFormat } from '#shared/domain/assistants/knowledge.ts';

export interface Cell {
  /** The header of the cell's column. */
  header: string | undefined;
  text: string;
}

/** A level is 1 to 6. A row's table is the name of its sheet, or its caption. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'row'; table: string | undefined; cells: Cell[] };

export interface ReadDocument {
  format: DocumentFormat;
  title: string | undefined;
  /** The pages in reading order. Only the pages of a PDF have numbers, from 1. Other documents have one page, or one for each sheet. */
  pages: { number: number | undefined; blocks: Block[] }[];
  /** For HTML: the metadata of the web page. */
  web?: WebPageFacts;
}

export interface WebPageFacts {
  /** The canonical address as it is written in the page, which may be relative. */
  canonical: string | undefined;
  base: string | undefined;
  /** The addresses of the page's links, in order, without `nofollow` ones. */
  links: string[];
  noIndex: boolean;
  /** The colour that the page sets for the browser's interface, as it is written in the page. */
  themeColor: string | undefined;
}

export interface DocumentInput {
  bytes: Buffer;
  /** Only used to distinguish kinds of text, which bytes can't. */
  fileName: string;
  /** The charset that the page's server states (`windows-1252`). A byte order mark takes precedence. */
  charset?: string;
  signal: AbortSignal;
  onProgress?: (done: number, total: number | undefined) => void;
}

export interface DocumentReader {
  /**
   * Reads a document in its own process, which has ended when the promise settles. Throws {@link DocumentFault}, the
   * signal's reason if it is aborted, and a 503 if too many documents wait.
   */
  read(input: DocumentInput): Promise<ReadDocument>;
}

export class DocumentFault extends Error {
  override name = 'DocumentFault';
  readonly kind: DocumentFaultKind;

  constructor(kind: DocumentFaultKind, options?: ErrorOptions) {
    super(`Document: ${kind}`, options);
    this.kind = kind;
  }
}

/** The properties of a whole document. */
export interface Found {
  title?: string | undefined;
  web?: ReadDocument['web'];
}

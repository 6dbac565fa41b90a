import type { DocumentFaultKind, DocumentFormat } from '#shared/domain/assistants/knowledge.ts';

export interface Cell {
  /** What stands over its column. */
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
  /** In reading order. Only a PDF's have numbers, from 1; of everything else there is one, or one for each sheet. */
  pages: { number: number | undefined; blocks: Block[] }[];
  /** Of HTML: what it says about itself as a page of the web. */
  web?: WebPageFacts;
}

export interface WebPageFacts {
  /** As it stands in the page: relative ones too. */
  canonical: string | undefined;
  base: string | undefined;
  /** Addresses that it leads to, in order, without those that robots are asked not to follow. */
  links: string[];
  noIndex: boolean;
  /** What it asks browsers to colour themselves with, as it stands in the page. */
  themeColor: string | undefined;
}

export interface DocumentInput {
  bytes: Buffer;
  /** Distinguishes only what bytes can't: kinds of text. */
  fileName: string;
  /** As the server of a page says (`windows-1252`); a mark in the bytes is stronger. */
  charset?: string;
  signal: AbortSignal;
  onProgress?: (done: number, total: number | undefined) => void;
}

export interface DocumentReader {
  /**
   * What a document says, each in a process of its own that is gone when this settles. Throws {@link DocumentFault}, the signal's
   * reason when it is aborted, and a 503 when too many wait.
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

/** What a document says about itself as a whole. */
export interface Found {
  title?: string | undefined;
  web?: ReadDocument['web'];
}

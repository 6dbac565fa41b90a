import type { DocumentFaultKind, DocumentFormat } from '#shared/domain/knowledge.ts';

/** A piece of a document, in the order of reading. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  /** A table's row, each cell with its column's header. */
  | { kind: 'row'; table: string | undefined; cells: { header: string | undefined; text: string }[] };

export interface ReadDocument {
  format: DocumentFormat;
  title: string | undefined;
  /** `number` where the document has pages. */
  pages: { number: number | undefined; blocks: Block[] }[];
}

export interface DocumentReader {
  /** Reads a document, whatever its name says. Throws `DocumentFault`. `onProgress` is told pages: done, and of how many. */
  read(input: {
    bytes: Buffer;
    fileName: string;
    signal: AbortSignal;
    onProgress?: (done: number, total: number | undefined) => void;
  }): Promise<ReadDocument>;
}

/** Why a document can't be read. */
export class DocumentFault extends Error {
  override name = 'DocumentFault';
  readonly kind: DocumentFaultKind;

  constructor(kind: DocumentFaultKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

import { DocumentFault, type DocumentReader } from './document-reader.ts';

/** Reads what is text in UTF-8. */
export function createPlainTextReader(): DocumentReader {
  return {
    async read({ bytes }) {
      if (bytes.includes(0)) throw new DocumentFault('unsupported');
      const text = new TextDecoder('utf-8').decode(bytes);
      return { format: 'txt', title: undefined, pages: [{ number: undefined, blocks: [{ kind: 'text', text }] }] };
    },
  };
}

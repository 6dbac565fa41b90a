import { limits } from '#server/config/limits.ts';
import { createQueue } from '#server/lib/queue.ts';
import { documentAnswer } from './document-answer.ts';
import { DocumentFault, type DocumentReader } from './document-reader.ts';
import { type ReadingLimits, type ReadingProgram, readInProcess } from './reading-process.ts';

/** Reads untrusted documents, one or two at a time. */
export function createDocumentReader(overrides: Partial<ReadingLimits> = {}, program?: ReadingProgram): DocumentReader {
  const queue = createQueue(limits.documents.queue);
  const readingLimits = { ...limits.documents.process, ...overrides };
  return {
    async read(input) {
      if (input.bytes.length === 0) throw new DocumentFault('empty');
      if (input.bytes.length > limits.documents.fileBytes) throw new DocumentFault('too_large');
      return queue.run(() => {
        input.signal.throwIfAborted();
        const { bytes, fileName, charset, signal, onProgress } = input;
        const request = { fileName, ...(charset === undefined ? {} : { charset }) };
        return readInProcess({ bytes, request, signal }, documentAnswer(onProgress), readingLimits, program);
      });
    },
  };
}

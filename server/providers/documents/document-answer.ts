import type { DocumentInput, ReadDocument } from './document-reader.ts';
import type { Message } from './messages.ts';

/** Assembles a document from the messages of the reading process. Returns it with the last message. */
export function documentAnswer(
  onProgress: DocumentInput['onProgress'],
): (message: Message) => ReadDocument | undefined {
  const pages: ReadDocument['pages'] = [];
  return (message) => {
    if (message.is === 'progress') onProgress?.(message.done, message.total);
    else if (message.is === 'page') pages.push({ number: message.number, blocks: [] });
    else if (message.is === 'blocks') pages.at(-1)?.blocks.push(...message.blocks);
    else if (message.is === 'end') {
      const { format, title, web } = message;
      return { format, title, pages, ...(web === undefined ? {} : { web }) };
    }
    return undefined;
  };
}

import { limits } from '#server/config/limits.ts';
import { decodeText } from './decode-text.ts';
import { DocumentFault } from './document-reader.ts';
import { type Message, requestSchema } from './messages.ts';
import { readDocument } from './read-document.ts';

/** The program of the process that reads one document. It receives bytes and writes lines of JSON. */
async function main(): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece);
  const input = Buffer.concat(pieces.splice(0));
  const lineEnd = input.indexOf('\n');
  const request = requestSchema.parse(JSON.parse(input.toString('utf8', 0, lineEnd)));
  if (request.window) {
    // Loaded only for calendars, because documents don't need it.
    const { readBusyTimes } = await import('./calendars/busy-times.ts');
    send({ is: 'busy', times: readBusyTimes(decodeText(input.subarray(lineEnd + 1)), request.window) });
    return;
  }
  const progress = (done: number, total: number | undefined) => send({ is: 'progress', done, total });
  const document = await readDocument(input.subarray(lineEnd + 1), request, progress);
  for (const { number, blocks } of document.pages) {
    send({ is: 'page', number });
    for (let at = 0; at < blocks.length; at += limits.documents.blocksPerMessage) {
      send({ is: 'blocks', blocks: blocks.slice(at, at + limits.documents.blocksPerMessage) });
    }
  }
  const { format, title, web } = document;
  send({ is: 'end', format, title, ...(web === undefined ? {} : { web }) });
}

function send(message: Message): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** Reports a fault by its kind. Any other error of a reader means that the document is damaged. */
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const kind = error instanceof DocumentFault ? error.kind : 'damaged';
  if (kind !== 'timed_out' && kind !== 'too_much_memory') send({ is: 'fault', kind });
  process.exitCode = 1;
});

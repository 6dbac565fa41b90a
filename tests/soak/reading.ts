import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { residentBytes } from '#server/providers/documents/process-memory.ts';
import type { BenchProcess } from '#tests/bench/process.ts';
import { longPdf, textOfCodes } from '#tests/knowledge/made-up.ts';
import { childrenOf } from '#tests/support/children.ts';
import { documentFrame, docxPackage } from '#tests/support/office-files.ts';
import { repeatedly } from '#tests/support/zip-file.ts';
import { letSignIn, signIn } from './administrator.ts';
import { talk } from './conversations.ts';
import { install } from './installation.ts';
import { after, paceOf } from './pace.ts';
import type { Proof } from './proof.ts';

const rounds = 3;
/** Of the turns a second that the chat has while nothing is read: where there are but two processors, reading takes a part of one. */
const leastPace = 0.8;

const files: Record<string, { fileName: string; content: () => Buffer; ends: 'ready' | 'failed' }> = {
  'a PDF of 300 pages': { fileName: 'largo.pdf', content: () => longPdf(), ends: 'ready' },
  'a text of 20,000 codes': { fileName: 'codigos.txt', content: () => textOfCodes(), ends: 'ready' },
  'a Word file that unpacks to 400 MB': {
    fileName: 'bomba.docx',
    content: () => docxPackage({ content: repeatedly(' '.repeat(1024 * 1024), 400, documentFrame) }),
    ends: 'failed',
  },
};

interface Measured extends ReturnType<typeof paceOf> {
  lateMs: number;
  /** Of the server, without the process that reads. */
  megabytes: number;
  read: number;
}

/**
 * The chat's pace while documents are read, one after the other, for so many seconds each: uploaded, read, known, deleted. In turns with
 * nothing being read, so that a slow moment of the machine meets all of them.
 */
export const provesReading: Proof = async (storage, seconds) => {
  const installation = await install(storage, 5);
  try {
    const database = await installation.open();
    await letSignIn(database.db);
    await database.close();
    const server = await installation.start();
    try {
      const cookie = await signIn(server);
      // Whose assistant reads is not among those that chat.
      const [reads = 0, ...assistantIds] = installation.assistantIds;
      const faults = new Set<string>();
      const measure = async (work?: (isOver: () => boolean) => Promise<number>): Promise<Measured> => {
        const isOver = after(seconds);
        await latenessOf(server);
        let bytes = 0;
        const watch = setInterval(() => {
          bytes = Math.max(bytes, residentBytes(server.child.pid ?? 0) ?? 0);
        }, 100);
        const startedAt = performance.now();
        const reading = work?.(isOver) ?? Promise.resolve(0);
        const talking = talk({ url: server.url, assistantIds, parallel: 16, isOver }).then((talked) => ({
          ...{ ...talked, ms: performance.now() - startedAt },
        }));
        const [read, { durationsMs, failures, ms }] = await Promise.all([reading, talking]);
        clearInterval(watch);
        const pace = paceOf(durationsMs, ms);
        for (const failure of failures) faults.add(failure);
        return { ...pace, lateMs: await latenessOf(server), megabytes: bytes / 2 ** 20, read };
      };
      await measure();
      const results: Record<string, Measured[]> = {};
      const keep = (name: string, measured: Measured) => {
        results[name] = [...(results[name] ?? []), measured];
      };
      for (let round = 0; round < rounds; round += 1) {
        keep('nothing', await measure());
        for (const [name, file] of Object.entries(files)) {
          const content = file.content();
          const work = (isOver: () => boolean) =>
            readAgainAndAgain(server, { cookie, reads, ...file, content }, isOver);
          keep(name, await measure(work));
        }
      }
      const told = Object.entries(results).map(([name, all]) => tell(name, all, results.nothing ?? []));
      if (childrenOf(server.child.pid).length > 0) faults.add('a process that reads is left');
      return { figures: told.map(({ figure }) => figure), faults: [...faults, ...told.flatMap(({ fault }) => fault)] };
    } finally {
      await server.stop();
    }
  } finally {
    await installation.remove();
  }
};

function tell(name: string, all: Measured[], alone: Measured[]) {
  const of = (some: Measured[], figure: Exclude<keyof Measured, 'told' | 'read'>) =>
    some.map((measured) => measured[figure]).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? Number.NaN;
  const share = of(all, 'turnsPerSecond') / of(alone, 'turnsPerSecond');
  const read = all.reduce((sum, measured) => sum + measured.read, 0);
  const ratio = (figure: 'halfMs' | 'mostMs') =>
    `${of(all, figure).toFixed(0)} ms (${(of(all, figure) / of(alone, figure)).toFixed(2)})`;
  return {
    figure:
      `reading ${name}${all === alone ? '' : ` ${read} times`}: ${of(all, 'turnsPerSecond').toFixed(1)} turns/s (${share.toFixed(2)}), ` +
      `half within ${ratio('halfMs')}, 99 % within ${ratio('mostMs')}, event loop late by ${of(all, 'lateMs').toFixed(0)} ms and ${of(all, 'megabytes').toFixed(0)} MB at most`,
    fault: [
      ...(share < leastPace ? [`the chat went at ${share.toFixed(2)} of its pace beside ${name}`] : []),
      ...(all !== alone && read === 0 ? [`${name} was not read`] : []),
    ],
  };
}

const toldSchema = z.object({ mostMs: z.number() });

/** How late the server's event loop was at most since this was last asked. */
async function latenessOf({ child }: BenchProcess): Promise<number> {
  const told = once(child, 'message');
  child.send('lateness');
  return toldSchema.parse((await told)[0]).mostMs;
}

interface Reading {
  cookie: string;
  /** The assistant that is to know it. */
  reads: number;
  fileName: string;
  content: Buffer;
  ends: 'ready' | 'failed';
}

const sourceSchema = z.object({ id: z.number(), state: z.string() });

/** How often it was read to the end. */
async function readAgainAndAgain(server: BenchProcess, reading: Reading, isOver: () => boolean): Promise<number> {
  const { cookie, reads, fileName, content, ends } = reading;
  const path = `${server.url}/api/assistants/${reads}/knowledge/sources`;
  let count = 0;
  while (!isOver()) {
    const body = new FormData();
    body.set('writesQuestions', 'false');
    body.set('file', new Blob([new Uint8Array(content)]), fileName);
    const { id } = sourceSchema.parse(await called('POST', path, body));
    let state: string | undefined = 'queued';
    while (state === 'queued' || state === 'reading') {
      await delay(100);
      const sources = z.array(sourceSchema).parse(await called('GET', path));
      state = sources.find((source) => source.id === id)?.state;
    }
    if (state !== ends) throw new Error(`${fileName} ended as ${state}`);
    await called('DELETE', `${path}/${id}`);
    count += 1;
  }
  return count;

  async function called(method: string, url: string, body?: FormData): Promise<unknown> {
    const response = await fetch(url, { method, headers: { cookie }, ...(body ? { body } : {}) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}

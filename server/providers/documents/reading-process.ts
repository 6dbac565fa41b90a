import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { inProject, isBuilt } from '#server/config/builds.ts';
import { DocumentFault } from './document-reader.ts';
import { type Message, messageSchema, type ReadingRequest } from './messages.ts';
import { residentBytes } from './process-memory.ts';

export interface ReadingLimits {
  memoryBytes: number;
  /** Of V8's objects alone. */
  heapMegabytes: number;
  timeMs: number;
  /** Of the processor: the kernel ends by it what a dead server has left behind. */
  processorSeconds: number;
  outputBytes: number;
  checkIntervalMs: number;
}

/** Above zero is nicer: the server's threads come first. */
const niceness = 15;

/** What runs in the process, and what it may read of the disk. */
export interface ReadingProgram {
  file: string;
  reads: string[];
}

const builtFile = inProject('dist/server/read-document.mjs');
/** It reads nothing but itself. */
const fromBuild: ReadingProgram = { file: builtFile, reads: [builtFile] };
/** Of TypeScript a folder each, and what names them. */
export const fromSources: ReadingProgram = {
  file: join(import.meta.dirname, 'reading-child.ts'),
  reads: ['package.json', 'node_modules', 'server', 'shared'].map(inProject),
};

/** The built server's own; from TypeScript, too, while it is as new as its sources, because it starts in half the time. */
function programNow(): ReadingProgram {
  return import.meta.filename.endsWith('.js') || isBuilt('server') ? fromBuild : fromSources;
}

interface Reading {
  bytes: Buffer;
  request: ReadingRequest;
  signal: AbortSignal;
}

/**
 * Reads a document in a process of its own, with an empty environment, no right to the disk, other programs or threads, little
 * memory and little time. It is gone when this settles. `take` makes the answer of its messages: it gives it with the last.
 */
export async function readInProcess<Answer>(
  { bytes, request, signal }: Reading,
  take: (message: Message) => Answer | undefined,
  limits: ReadingLimits,
  program: ReadingProgram = programNow(),
): Promise<Answer> {
  const child = start(limits, program);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let failure: unknown;
  const end = (reason: unknown) => {
    failure ??= reason;
    killGroup(child);
  };
  const late = setTimeout(() => end(new DocumentFault('timed_out')), limits.timeMs);
  const watch = setInterval(() => {
    const used = child.pid === undefined ? undefined : residentBytes(child.pid);
    if (used !== undefined && used > limits.memoryBytes) end(new DocumentFault('too_much_memory'));
  }, limits.checkIntervalMs);
  const abort = () => end(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  child.once('error', end);
  // It may have ended before it has taken everything; what it said then is what counts.
  child.stdin.on('error', () => {});
  try {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    child.stdin.end(bytes);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-4_000);
    });
    const answer = await answerOf(child.stdout, limits.outputBytes, take).catch(end);
    await ended;
    if (failure !== undefined) throw failure;
    if (answer) return answer;
    throw new DocumentFault(endedBy(child, errors), { cause: errors });
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    signal.removeEventListener('abort', abort);
    killGroup(child);
    await ended;
  }
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** In a group of its own, so that whatever it might start ends with it. */
function start({ heapMegabytes, processorSeconds }: ReadingLimits, { file, reads }: ReadingProgram): Child {
  const rights = ['--permission', ...reads.map((path) => `--allow-fs-read=${path}`)];
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, '--no-warnings', ...rights, file];
  const bounded = `ulimit -c 0; ulimit -t ${processorSeconds}; exec "$@"`;
  const [command = '', ...args] = process.platform === 'win32' ? node : ['/bin/sh', '-c', bounded, 'sh', ...node];
  const child = spawn(command, args, { env: {}, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It is gone already, which its end reports.
  }
  return child;
}

/** Undefined when it ended without a last word. */
async function answerOf<Answer>(
  output: Readable,
  maxBytes: number,
  take: (message: Message) => Answer | undefined,
): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  let rest = '';
  let bytes = 0;
  for await (const piece of output.setEncoding('utf8')) {
    bytes += Buffer.byteLength(piece);
    if (bytes > maxBytes) throw new DocumentFault('too_large');
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = messageSchema.parse(JSON.parse(line));
      if (message.is === 'fault') throw new DocumentFault(message.kind);
      answer = take(message) ?? answer;
    }
  }
  return answer;
}

/** V8 aborts where its heap ends; the kernel kills where the machine's memory or the processor's time do. */
function endedBy({ exitCode, signalCode }: Child, errors: string): DocumentFault['kind'] {
  if (/heap out of memory|Array buffer allocation failed/i.test(errors)) return 'too_much_memory';
  if (signalCode === 'SIGXCPU') return 'timed_out';
  return exitCode === null ? 'too_much_memory' : 'damaged';
}

function killGroup({ pid, exitCode, signalCode }: Child): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Gone in between.
  }
}

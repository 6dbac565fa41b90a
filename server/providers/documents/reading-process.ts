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
  /** The limit for V8's heap alone. */
  heapMegabytes: number;
  timeMs: number;
  /** The limit of processor time. With it the kernel ends a process that a crashed server has left behind. */
  processorSeconds: number;
  outputBytes: number;
  checkIntervalMs: number;
}

/** A positive value lowers the priority, so that the server's threads run first. */
const niceness = 15;

/** The program of the process, and the files that it may read. */
export interface ReadingProgram {
  file: string;
  reads: string[];
}

const builtFile = inProject('dist/server/read-document.mjs');
/** The built program reads no other files. */
const fromBuild: ReadingProgram = { file: builtFile, reads: [builtFile] };
/** From TypeScript it reads several folders, and package.json, which defines their import names. */
export const fromSources: ReadingProgram = {
  file: join(import.meta.dirname, 'reading-child.ts'),
  reads: ['package.json', 'node_modules', 'server', 'shared'].map(inProject),
};

/**
 * The built program, if the server was built. Also when the server runs from TypeScript, as long as the build is as new as
 * the sources, because it starts in half the time.
 */
function programNow(): ReadingProgram {
  return import.meta.filename.endsWith('.js') || isBuilt('server') ? fromBuild : fromSources;
}

interface Reading {
  bytes: Buffer;
  request: ReadingRequest;
  signal: AbortSignal;
}

/**
 * Runs a reading in its own process, with an empty environment, no rights to the disk, other programs or threads, and
 * limited memory and time. The process has ended when the promise settles. `take` receives the messages and returns the
 * answer with the last one.
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
  // The process may end before it has received everything. Then its output decides.
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

/** The process gets its own group, so that anything that it starts ends with it. */
function start({ heapMegabytes, processorSeconds }: ReadingLimits, { file, reads }: ReadingProgram): Child {
  const rights = ['--permission', ...reads.map((path) => `--allow-fs-read=${path}`)];
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, '--no-warnings', ...rights, file];
  const bounded = `ulimit -c 0; ulimit -t ${processorSeconds}; exec "$@"`;
  const [command = '', ...args] = process.platform === 'win32' ? node : ['/bin/sh', '-c', bounded, 'sh', ...node];
  const child = spawn(command, args, { env: {}, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // The process has already ended. Its `close` event reports that.
  }
  return child;
}

/** Undefined if the process ended without a final message. */
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

/** V8 aborts if its heap is full. The kernel kills the process if the machine's memory or the processor time is used up. */
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
    // The process has ended in the meantime.
  }
}

import { statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import bundle, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

const bundled = process.platform === 'linux' && process.arch === 'x64';
/**
 * Of those that the package sets: one process for everything breaks contexts, drawing through an emulated graphics card takes
 * longer than drawing without one, and the rest would hide what a browser refuses.
 */
const unwantedArgs = new Set([
  '--single-process',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
]);

/** The package's own copies of what a bare Linux may lack (libnss3 and its like). */
const libraries = {
  archive: join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin/al2023.tar.br'),
  folder: join(tmpdir(), 'al2023/lib'),
};

/** No name is looked up: a page that turns to another host gets no answer. */
const ownArgs = ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'];

/** Below it, as in a container that nobody gave more, a browser's pages would die for want of shared memory. In bytes. */
const enoughSharedMemory = 1_000_000_000;

/** What Playwright sets for machines with less: shared memory in files on the disk, a twentieth more work. */
const unwantedDefaults = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= enoughSharedMemory;
  } catch {
    return false;
  }
}

/** Unpacks the browser that comes as a package. Done once, before the tests: two at a time would write one file. */
export async function unpackBrowser(): Promise<void> {
  if (!bundled) return;
  await bundle.executablePath();
  await inflate(libraries.archive);
}

/** Starts the best Chromium that there is, with further arguments. Throws what each way to start one failed with. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const failures: unknown[] = [];
  for (const options of await browserCandidates()) {
    try {
      return await chromium.launch({
        ...options,
        args: [...(options.args ?? []), ...args],
        ignoreDefaultArgs: unwantedDefaults,
      });
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'no Chromium could be started');
}

/** Ways to start Chromium, the best first: the package's on Linux, elsewhere an installed Chrome or Playwright's own. */
async function browserCandidates(): Promise<LaunchOptions[]> {
  if (!bundled) return [{ channel: 'chrome', args: ownArgs }, { args: ownArgs }];
  const args = [...bundle.args.filter((arg) => !unwantedArgs.has(arg)), ...ownArgs];
  const executablePath = await bundle.executablePath();
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.folder };
  return [
    { executablePath, args },
    { executablePath, args, env },
  ];
}

import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright';

const bundled = process.platform === 'linux' && process.arch === 'x64';
/** Of those that the package sets: one process for everything breaks contexts, and the rest would hide what a browser refuses. */
const unwantedArgs = new Set([
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
]);

/** Unpacks the browser that comes as a package. Done once, before the tests: two at a time would write one file. */
export async function unpackBrowser(): Promise<void> {
  if (bundled) await chromium.executablePath();
}

/** Ways to start Chromium, the best first: the package's on Linux, elsewhere an installed Chrome or Playwright's own. */
export async function browserCandidates(): Promise<LaunchOptions[]> {
  if (!bundled) return [{ channel: 'chrome' }, {}];
  const args = chromium.args.filter((arg) => !unwantedArgs.has(arg));
  return [{ executablePath: await chromium.executablePath(), args }];
}

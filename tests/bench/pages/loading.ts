import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

export interface Device {
  name: 'desktop' | 'phone';
  context: BrowserContextOptions;
  /** How many times slower its processor is made. */
  slowdown: number;
}

export const devices: Device[] = [
  { name: 'desktop', context: { viewport: { width: 1280, height: 800 } }, slowdown: 1 },
  { name: 'phone', context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, slowdown: 4 },
];

export interface Account {
  url: string;
  cookie: string;
}

/** What loading a page took. */
export interface Loaded {
  /** From the navigation until nothing of the main part is on its way any more, in ms. */
  usable: number;
  longest: number;
  /** What tasks took beyond 50 ms each. */
  blocked: number;
  /** Layout shifts that no input had asked for. */
  shifted: number;
  /** What shifted most. */
  shifts: string[];
  heapMb: number;
  elements: number;
  /** Until it is usable: what may be wanted next is loaded behind it. */
  requests: number;
  kilobytes: number;
}

/** What the page notes from its first moment; the script is run in the page. */
function watch(): void {
  const noted = { tasks: [] as number[], shifted: 0, shifts: [] as string[], usable: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const value: number = Reflect.get(entry, 'value');
      noted.shifted += value;
      const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        'sources',
      );
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const text = element?.textContent?.slice(0, 40) ?? '';
        noted.shifts.push(
          `${value.toFixed(3)} at ${entry.startTime.toFixed(0)} ms: ${element?.tagName.toLowerCase()} '${text}' from ${previousRect.y.toFixed(0)} (${previousRect.height.toFixed(0)}) to ${currentRect.y.toFixed(0)} (${currentRect.height.toFixed(0)})`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const inSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  };
  const isThere = () => {
    const main = document.querySelector('main');
    // A column of a board is read when it comes into sight.
    const onTheirWay =
      main?.querySelectorAll(
        '[role="status"] > .sr-only:first-child, .animate-spin, .animate-pulse, [aria-busy="true"]',
      ) ?? [];
    return main?.querySelector('h1, h2') && ![...onTheirWay].some(inSight);
  };
  let wasThere = false;
  let changedAt = 0;
  // Positions are read in the next frame, which lays out the page anyway. To read them at each change would lay out the page once more, and
  // that time would be measured too.
  const look = () => {
    const is = Boolean(isThere());
    if (is && !wasThere) noted.usable = changedAt;
    wasThere = is;
  };
  new MutationObserver(() => {
    changedAt = performance.now();
    requestAnimationFrame(look);
  }).observe(document, { childList: true, subtree: true });
}

/** A page of an account in a browser profile of its own, which nothing has been kept in. */
export async function openPage(
  browser: Browser,
  device: Device,
  { url, cookie }: Account,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES', ...device.context, ...options });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
  return { page, devtools, close: () => context.close() };
}

export async function loadPage(browser: Browser, device: Device, account: Account, path: string): Promise<Loaded> {
  const { page, devtools, close } = await openPage(browser, device, account);
  const traffic = await noteTraffic(devtools);
  await page.addInitScript(watch);
  await page.goto(path);
  await quiet(page);
  const noted: { tasks: number[]; shifted: number; shifts: string[]; usable: number } = await page.evaluate(() =>
    Reflect.get(window, 'noted'),
  );
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const heapMb = await heapOf(devtools);
  await close();
  return {
    usable: noted.usable,
    longest: Math.max(0, ...noted.tasks),
    blocked: noted.tasks.reduce((sum, task) => sum + task - 50, 0),
    shifted: noted.shifted,
    shifts: noted.shifts,
    heapMb,
    elements,
    ...trafficUntil(noted.usable, traffic),
  };
}

/** Waits until nothing has been asked for and nothing has changed for a second. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 2_000);
        const again = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1_500);
        };
        new MutationObserver(again).observe(document, { childList: true, subtree: true, characterData: true });
        new PerformanceObserver(again).observe({ type: 'resource' });
      }),
  );
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

interface Request {
  /** Seconds by the browser's own clock. */
  at: number;
  kilobytes: number;
}

/** What is asked for, the page itself at first, and the bytes that come for it, compressed as they come. */
async function noteTraffic(devtools: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    requests.set(requestId, { at: timestamp, kilobytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.kilobytes = encodedDataLength / 1_000;
  });
  return requests;
}

/** What was asked for in the first milliseconds. */
function trafficUntil(milliseconds: number, traffic: Map<string, Request>) {
  const asked = [...traffic.values()];
  const begunAt = asked[0]?.at ?? 0;
  const before = asked.filter(({ at }) => (at - begunAt) * 1_000 <= milliseconds);
  return { requests: before.length, kilobytes: before.reduce((sum, { kilobytes }) => sum + kilobytes, 0) };
}

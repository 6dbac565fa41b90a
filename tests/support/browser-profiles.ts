import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Locator, Page } from 'playwright';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser-binary.ts';

export interface ProfileOptions
  extends Pick<
    BrowserContextOptions,
    | 'viewport'
    | 'colorScheme'
    | 'reducedMotion'
    | 'forcedColors'
    | 'hasTouch'
    | 'isMobile'
    | 'javaScriptEnabled'
    | 'locale'
    | 'timezoneId'
  > {
  /** The server under test: the only host that a page may turn to. */
  baseURL: string;
  /** Draws the whole page: for pictures of it, for scrolling, and for frames of other hosts, which rest where they are not drawn. */
  drawn?: boolean;
}

interface Profile {
  page: Page;
  /** Emptied for the next test; or closed, where a test has left what can't be taken back. */
  giveBack(): Promise<void>;
}

/** What tests listen to, of a page and of its profile. Not `close`, which Playwright itself listens to. */
const heard = ['console', 'dialog', 'download', 'page', 'popup', 'request', 'requestfailed', 'response', 'weberror'];

/** Emptied profiles, by what they were made with. */
const idle = new Map<string, Profile[]>();

/** Motion is drawn without a graphics card here, and waited for: pages have it where a test is about it. */
const asMostTests = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
} as const;

/** A browser profile as good as new, with one page: a used one if there is any, whose page starts in a third of the time. */
export async function takeProfile(options: ProfileOptions): Promise<Profile> {
  const { viewport, colorScheme, reducedMotion, forcedColors, ...lasting } = options;
  const key = JSON.stringify(lasting);
  const profile = idle.get(key)?.pop() ?? (await createProfile(lasting, key));
  await profile.page.setViewportSize(viewport ?? asMostTests.viewport);
  await profile.page.emulateMedia({
    colorScheme: colorScheme ?? asMostTests.colorScheme,
    reducedMotion: reducedMotion ?? asMostTests.reducedMotion,
    forcedColors: forcedColors ?? asMostTests.forcedColors,
  });
  return profile;
}

/** Of a profile's further pages all are as in most tests. */
async function createProfile({ drawn = false, ...options }: ProfileOptions, key: string): Promise<Profile> {
  const context = await (await launched()).newContext({ locale: 'es-ES', ...asMostTests, ...options });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const scripts: Disposable[] = [];
  let isSpent = false;

  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...args: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript(...args);
    scripts.push(script);
    return script;
  };
  // What is begun to be waited for before a step that fails is not waited for any more: its own failure is no second one.
  const { waitForEvent, waitForRequest, waitForResponse } = page;
  for (const [name, wait] of Object.entries({ waitForEvent, waitForRequest, waitForResponse })) {
    Reflect.set(page, name, (...args: unknown[]) => {
      const waited: Promise<unknown> = Reflect.apply(wait, page, args);
      waited.catch(() => undefined);
      return waited;
    });
  }
  // A window that has closed takes its entry of the history back a moment later, and with it a page that was asked for meanwhile.
  const { goto, reload } = page;
  page.goto = (...args) => askAgain(() => goto.apply(page, args));
  page.reload = (...args) => askAgain(() => reload.apply(page, args));
  const setViewportSize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await setViewportSize(size);
    if (!drawn) await drawACorner(protocol, { ...size, mobile: options.isMobile ?? false });
  };
  const installClock = context.clock.install.bind(context.clock);
  context.clock.install = (...args) => {
    isSpent = true;
    clocked.add(context);
    return installClock(...args);
  };
  typeOnceFocusRests(page);

  const profile: Profile = {
    page,
    async giveBack() {
      for (const event of heard) {
        await page.removeAllListeners(event);
        await context.removeAllListeners(event);
      }
      try {
        if (!isSpent) {
          await empty();
          idle.set(key, [...(idle.get(key) ?? []), profile]);
          return;
        }
      } catch {
        // Closed or crashed, or its server is gone.
      }
      await context.close();
    },
  };
  return profile;

  async function empty(): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const script of scripts.splice(0)) await script.dispose();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    // A page of the same server that runs nothing: from another origin the browser would go on in a new process.
    await page.goto('/api/health/live');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await protocol.send('Page.resetNavigationHistory');
  }
}

/** In pixels, each way. */
const cornerSize = 16;

/**
 * Lays a page out as large as it is, and draws a corner of it: nobody looks, and drawing without a graphics card is a quarter of what a
 * page costs.
 */
async function drawACorner(
  protocol: CDPSession,
  { width, height, mobile }: { width: number; height: number; mobile: boolean },
): Promise<void> {
  const isUpright = mobile && height >= width;
  await protocol.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile },
    screenOrientation: isUpright
      ? { type: 'portraitPrimary', angle: 0 }
      : { type: 'landscapePrimary', angle: mobile ? 90 : 0 },
    dontSetVisibleSize: true,
  });
  await protocol.send('Emulation.setVisibleSize', { width: cornerSize, height: cornerSize });
}

/** Profiles whose timers a test moves. */
const clocked = new WeakSet<BrowserContext>();
const patched = new WeakSet<object>();

/**
 * A form that refuses what stands in it sets the focus on the first field in question twice, the second time by a timer of no length
 * (react-hook-form): of what is typed in between, faster than any person, a part would land in another field.
 */
function typeOnceFocusRests(page: Page): void {
  const { type } = page.keyboard;
  page.keyboard.type = async (...args) => {
    await focusRests(page);
    return type.apply(page.keyboard, args);
  };
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  if (patched.has(locators)) return;
  patched.add(locators);
  const { fill } = locators;
  locators.fill = async function (...args) {
    await focusRests(this.page());
    return fill.apply(this, args);
  };
}

async function focusRests(page: Page): Promise<void> {
  if (!clocked.has(page.context())) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Once more, where something else took a page's place while it was loaded. */
async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return ask();
  }
}

/**
 * For pages that are looked at for a second: machine code that pays off later is not made, what is garbage by then is not
 * collected, and what draws needs no process of its own. A quarter less work than without.
 */
const forShortLives = ['--in-process-gpu', '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'];

let browser: Promise<Browser> | undefined;

/** One browser for all files of a worker, with which it ends: its start takes as long as several pages. */
function launched(): Promise<Browser> {
  browser ??= launchBrowser(forShortLives).then((started) => {
    started.once('disconnected', () => {
      browser = undefined;
    });
    return started;
  });
  return browser;
}

/** To be called once by a test file that opens pages: what it leaves is no business of the next one's. */
export function closePagesAfterwards(): void {
  afterAll(async () => {
    idle.clear();
    for (const context of (await browser)?.contexts() ?? []) await context.close();
  });
}

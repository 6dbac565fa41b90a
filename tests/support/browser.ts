import type { Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { onTestFinished } from 'vitest';
import { type ProfileOptions, takeProfile } from './browser-profiles.ts';

export { closePagesAfterwards } from './browser-profiles.ts';

/** How long a page may take for anything that it is expected to do, on a machine that is busy with other things too. */
const waitMs = 20_000;

/** Playwright's, which waits for what a page is to show. */
export const expect = playwrightExpect.configure({ timeout: waitMs });

export type OpenOptions = ProfileOptions;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface TestPage {
  page: Page;
  /** What this test provokes on purpose: a problem that matches is none. */
  allow(problem: RegExp): void;
  /** What went wrong so far and was not allowed. */
  problems(): string[];
}

/** For a test that has failed: where it ended, what has the focus, what stands in the fields, and what is read there. */
async function shownBy(page: Page): Promise<string> {
  const shown = page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    );
    const focus = `${document.hasFocus() ? 'focus' : 'no focus, which would be'} on ${document.activeElement?.outerHTML.slice(0, 200)}`;
    return [focus, JSON.stringify(fields), document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 1_500)].join('\n');
  });
  return `${page.url()}\n${await shown.catch(String)}\n`;
}

/**
 * A page of an empty browser profile. The test fails when the page logs an error or a warning, throws, breaks its content
 * security policy, fails to load something, opens a dialog or a window, or turns to another host.
 */
export async function openPage(options: OpenOptions): Promise<TestPage> {
  const { page, giveBack } = await takeProfile(options);
  const context = page.context();
  context.setDefaultTimeout(waitMs);
  const { host } = new URL(options.baseURL);
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const note = (problem: string) => void found.push(problem);
  const problems = () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));

  // Watched and not intercepted: that would switch off the browser's cache. Nothing outside this machine can be reached anyway.
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) note(`another host: ${url.href}`);
  });
  context.on('console', (message) => {
    const { url } = message.location();
    // On a machine that is busy with other things a page may come to its font later than Chromium thinks right.
    if (/woff2 was preloaded using link preload but not used within a few seconds/.test(message.text())) return;
    // A finger may come down while the page still scrolls: there is nothing to cancel then.
    if (/Ignored attempt to cancel a touch\w+ event with cancelable=false/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => note(`thrown: ${error.error().stack}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Whoever leaves a page, or ends a stream that is no longer needed, aborts.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  context.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => note(`window: ${popup.url()}`));

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`\nFailed: ${task.name}\n${await shownBy(page)}`);
    await giveBack();
    expect(problems()).toEqual([]);
  });
  return { page, allow: (problem) => void allowed.push(problem), problems };
}

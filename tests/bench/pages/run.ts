import type { Browser } from 'playwright';
import { ensureBuilt } from '#server/cli/builds.ts';
import { launchBrowser, unpackBrowser } from '#tests/support/browser-binary.ts';
import { median } from '../load.ts';
import { type Device, devices, type Loaded, loadPage } from './loading.ts';
import { barePage, type Place, places } from './places.ts';
import { reportEvents, reportInteractions, reportLinks, reportWheel } from './using-report.ts';
import { type World, world } from './world.ts';

/**
 * The pages of who is signed in, with much data and with none, in a browser: on a desktop and on a phone whose processor is four times as
 * slow. Each figure of a page with much data stands beside that of its empty state, and its time beside that of a bare page of the same
 * run. `PAGES` names the pages that are measured alone (a pattern), `ROUNDS` how many times each, `SHIFTS=1` tells what has moved;
 * `PARTS` (load, interactions, links, events, wheel) and `DEVICES` take a part of it.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const wanted = new RegExp(process.env.PAGES ?? '', 'i');
const wantedDevices = new RegExp(process.env.DEVICES ?? '');
const wantedParts = new RegExp(process.env.PARTS ?? '');
const seconds = Number(process.env.SECONDS ?? 60);

await ensureBuilt('client');
await unpackBrowser();
const browser = await launchBrowser();
const { full, empty, stop } = await world();
try {
  for (const device of devices.filter(({ name }) => wantedDevices.test(name))) {
    if (wantedParts.test('load')) await reportLoading(device);
    if (wantedParts.test('interactions')) await reportInteractions(browser, device, full, rounds);
    if (wantedParts.test('links')) await reportLinks(browser, device, full, rounds);
    if (wantedParts.test('events') && device.name === 'desktop') await reportEvents(browser, device, full, seconds);
    if (wantedParts.test('wheel') && device.name === 'desktop') await reportWheel(browser, device, full, 10);
  }
} finally {
  await browser.close();
  await stop();
}

async function reportLoading(device: Device): Promise<void> {
  const measure = (place: Place, where: World) => measured(browser, device, place, where);
  // The first page of a browser pays for what the others find.
  await measure(barePage, full);
  const bare = medianOf(await several(() => measure(barePage, full)));
  console.log(
    `\n${device.name}, processor ${device.slowdown} times as slow, median of ${rounds}; a bare page is usable after ${bare.usable.toFixed(0)} ms`,
  );
  console.log(
    `  ${'page'.padEnd(22)} ${['usable', 'of bare', 'of empty', 'longest', 'blocked', 'CLS', 'empty', 'heap MB', 'elements', 'requests', 'kB'].map((title) => title.padStart(8)).join(' ')}`,
  );
  report('a bare page', bare, bare, bare);
  for (const place of places.filter(({ name }) => wanted.test(name))) {
    const found: Loaded[] = [];
    const foundEmpty: Loaded[] = [];
    // One and then the other, so that a slow moment of the machine meets both.
    for (let round = 0; round < rounds; round += 1) {
      found.push(await measure(place, full));
      foundEmpty.push(await measure(place, empty));
    }
    report(place.name, medianOf(found), medianOf(foundEmpty), bare);
    if (process.env.SHIFTS)
      for (const shift of [...worst(found).shifts, ...worst(foundEmpty).shifts.map((shift) => `empty: ${shift}`)])
        console.log(`      ${shift}`);
  }
}

function measured(
  browser: Browser,
  device: Device,
  { who, path }: Place,
  { url, cookies, owned }: World,
): Promise<Loaded> {
  return loadPage(browser, device, { url, cookie: cookies[who] }, path(owned));
}

async function several(once: () => Promise<Loaded>): Promise<Loaded[]> {
  const all: Loaded[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await once());
  return all;
}

function worst(all: Loaded[]): Loaded {
  return all.reduce((found, one) => (one.shifted > found.shifted ? one : found));
}

/** Of shifts the most that was seen: they are not a matter of time. */
function medianOf(all: Loaded[]): Loaded {
  const of = (figure: Exclude<keyof Loaded, 'shifts'>) => median(all.map((one) => one[figure]));
  return {
    usable: of('usable'),
    longest: of('longest'),
    blocked: of('blocked'),
    shifted: worst(all).shifted,
    shifts: [],
    heapMb: of('heapMb'),
    elements: of('elements'),
    requests: of('requests'),
    kilobytes: of('kilobytes'),
  };
}

function report(name: string, found: Loaded, empty: Loaded, bare: Loaded): void {
  const columns = [
    found.usable.toFixed(0),
    (found.usable / bare.usable).toFixed(2),
    (found.usable / empty.usable).toFixed(2),
    found.longest.toFixed(0),
    found.blocked.toFixed(0),
    found.shifted.toFixed(3),
    empty.shifted.toFixed(3),
    found.heapMb.toFixed(1),
    found.elements.toFixed(0),
    found.requests.toFixed(0),
    found.kilobytes.toFixed(0),
  ];
  console.log(`  ${name.padEnd(22)} ${columns.map((value) => value.padStart(8)).join(' ')}`);
}

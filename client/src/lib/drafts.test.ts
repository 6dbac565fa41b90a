import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The stored texts of a browser: `localStorage` for all of its tabs, `sessionStorage` for each. */
const browser = new Map<string, string>();
const areaOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

/** A tab that is opened anew: of its module nothing is left. */
async function openTab(userId?: number) {
  vi.resetModules();
  const session = areaOf(new Map());
  vi.stubGlobal('sessionStorage', session);
  const drafts = await import('./drafts.ts');
  if (userId !== undefined) drafts.keepDraftsOf(userId);
  const inTab =
    <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    (...args: Args) => {
      vi.stubGlobal('sessionStorage', session);
      return act(...args);
    };
  return {
    read: inTab((key: string) => drafts.readDraft(key, drafts.joinTexts)),
    readOne: inTab((key: string) => drafts.readDraft(key)),
    write: inTab(drafts.writeDraft),
    add: inTab(drafts.addToDraft),
    watch: drafts.watchDraft,
  };
}

beforeEach(() => {
  browser.clear();
  vi.stubGlobal('localStorage', areaOf(browser));
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is there in the tab that is opened after the one that it was written in', async () => {
  (await openTab()).write('visitor:1', 'Quería saber');
  expect((await openTab()).read('visitor:1')).toBe('Quería saber');
});

test('what has been sent is in no later tab, and takes no other tab’s draft along', async () => {
  const first = await openTab();
  first.write('visitor:1', 'uno');
  const second = await openTab();
  expect(second.read('visitor:1')).toBe('uno');
  second.write('visitor:1', 'uno y dos');
  first.write('visitor:1', '');
  expect(first.read('visitor:1')).toBeUndefined();
  expect((await openTab()).read('visitor:1')).toBe('uno y dos');
  second.write('visitor:1', '');
  expect((await openTab()).read('visitor:1')).toBeUndefined();
});

test('of two tabs’ drafts none is lost: whoever opens the next one finds both, each once, until they are sent', async () => {
  const first = await openTab();
  const second = await openTab();
  first.write('visitor:1', 'uno');
  second.write('visitor:1', 'dos');
  second.write('visitor:1', 'dos y tres');
  const third = await openTab();
  expect(third.read('visitor:1')).toBe('uno\n\ndos y tres');
  third.write('visitor:1', 'uno\n\ndos y tres y más');
  expect((await openTab()).read('visitor:1')).toBe('uno\n\ndos y tres y más');
  // Written in a tab that is still there.
  first.write('visitor:1', 'cuatro');
  expect((await openTab()).read('visitor:1')).toBe('uno\n\ndos y tres y más\n\ncuatro');
  third.write('visitor:1', '');
  expect((await openTab()).read('visitor:1')).toBe('cuatro');
  expect(second.read('visitor:1')).toBe('dos y tres');
});

test('of what can’t be put together a tab finds the newest, and the next one the other', async () => {
  const inTwo = [await openTab(1), await openTab(1)];
  for (const [at, tab] of inTwo.entries()) tab.write('editor:7', `{"name":"${at}"}`);
  const next = await openTab(1);
  expect(next.readOne('editor:7')).toBe('{"name":"1"}');
  next.write('editor:7', '');
  expect((await openTab(1)).readOne('editor:7')).toBe('{"name":"0"}');
});

test('nobody finds somebody else’s', async () => {
  (await openTab(1)).write('inbox:7', 'Hola');
  expect((await openTab(2)).read('inbox:7')).toBeUndefined();
  expect((await openTab()).read('inbox:7')).toBeUndefined();
  expect((await openTab(1)).read('inbox:7')).toBe('Hola');
});

test('words that are put behind a draft leave it, and reach whoever has it open', async () => {
  const { add, watch, read, write } = await openTab(1);
  write('inbox:7', 'Buenos días. ');
  const heard: string[] = [];
  const leave = watch('inbox:7', (text) => heard.push(text));
  add('inbox:7', 'Abrimos a las 9.', 4_000);
  leave();
  expect(read('inbox:7')).toBe('Buenos días.\n\nAbrimos a las 9.');
  expect(heard).toEqual(['Buenos días.\n\nAbrimos a las 9.']);
  add('inbox:7', 'x'.repeat(50), 40);
  expect(read('inbox:7')).toHaveLength(40);
});

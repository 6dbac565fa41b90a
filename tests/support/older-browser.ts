import type { Page } from 'playwright';
import { browsersWithout, compatData, partsOf } from './browser-support.ts';

/** Takes from a page, before its scripts run, what some supported browser does not have of the language and of addresses. */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const [owner, name] of names) {
      const object = Reflect.get(globalThis, owner);
      if (!object) continue;
      Reflect.deleteProperty(object, name);
      if (object.prototype) Reflect.deleteProperty(object.prototype, name);
    }
  }, youngMembers());
}

function youngMembers(): [owner: string, name: string][] {
  const { api, javascript } = compatData;
  const owners = [
    ...partsOf(javascript.builtins),
    ...partsOf(api).filter(([name]) => /^(?:URL|AbortSignal)$/.test(name)),
  ];
  return owners.flatMap(([owner, feature]) =>
    partsOf(feature)
      .filter(([, member]) => browsersWithout(member).length > 0)
      .map(([name]): [string, string] => [owner, name.replace(/_static$/, '')]),
  );
}

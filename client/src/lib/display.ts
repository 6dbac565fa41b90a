import { setLanguage } from '#client/i18n/catalogue.ts';
import { prepareLanguage } from '#client/i18n/server-sentences.ts';
import type { DisplaySettings } from '#shared/domain/display.ts';

let current: Pick<DisplaySettings, 'dateFormat' | 'timeFormat'> = { dateFormat: 'DD/MM/YYYY', timeFormat: '24h' };

/** How dates and times are written. */
export function currentDisplay(): Pick<DisplaySettings, 'dateFormat' | 'timeFormat'> {
  return current;
}

/** What the page came with, before anything is drawn. */
export function startDisplay(display: DisplaySettings): void {
  current = display;
  setLanguage(display.language);
  document.documentElement.lang = display.language;
}

/** Lets new settings hold in the page that is open. */
export async function changeDisplay(display: DisplaySettings): Promise<void> {
  // In another language without its sentences, nothing the server says could be told.
  await prepareLanguage(display.language).catch(() => undefined);
  startDisplay(display);
}

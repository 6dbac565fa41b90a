import { type DisplaySettings, defaultCountry, defaultPageDisplay } from './display.ts';

/** The display settings until others are set. In a file of its own, because the chat's first load needs only the page's part. */
export const defaultDisplay: DisplaySettings = { ...defaultPageDisplay, defaultCountry };

import { type DisplaySettings, defaultCountry, defaultPageDisplay } from './display.ts';

/** Until the settings say otherwise. In a file of its own: the chat's first load needs the page's part alone. */
export const defaultDisplay: DisplaySettings = { ...defaultPageDisplay, defaultCountry };

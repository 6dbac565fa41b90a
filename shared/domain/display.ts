/** How the interface writes: chosen once for everybody, in the settings. */
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const timeFormats = ['24h', '12h'] as const;
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

export interface DisplaySettings {
  dateFormat: (typeof dateFormats)[number];
  timeFormat: (typeof timeFormats)[number];
  language: Language;
}

export const defaultDisplay: DisplaySettings = { dateFormat: 'DD/MM/YYYY', timeFormat: '24h', language: 'es' };

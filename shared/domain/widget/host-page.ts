import type { Person } from '../contacts/leads.ts';

/** What is kept of the page on which a visitor began a conversation in the widget. */
export interface HostPage {
  /** Without its fragment, and of its query only what begins with `utm_`. */
  url?: string;
  title?: string;
  /** BCP 47. */
  language?: string;
  /** What the page's own scripts have given besides, by name. */
  context?: Record<string, string>;
  /** Who the visitor is: as the page says it, or proven by its owner's server. */
  visitor?: Person & { isProven: boolean };
}

/** Characters, but for the number of entries. What is longer is cut. */
const limits = {
  url: 500,
  title: 200,
  contextName: 40,
  contextValue: 200,
  contextEntries: 20,
  context: 1_000,
} as const;

const languagePattern = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i;

/** A text of somebody else's as one line: without control characters, marks that turn the reading direction, or half characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What somebody hands over as a page, as far as it is one. Nothing of it can be trusted. */
export function readHostPage(handed: unknown): HostPage {
  const { url, title, language, context } = Object(handed);
  const address = readAddress(url);
  const name = readText(title, limits.title);
  const entries = readEntries(context);
  return {
    ...(address ? { url: address } : {}),
    ...(name ? { title: name } : {}),
    ...(typeof language === 'string' && languagePattern.test(language) ? { language } : {}),
    ...(entries.length > 0 ? { context: Object.fromEntries(entries) } : {}),
  };
}

function readText(text: unknown, maxChars: number): string {
  return typeof text === 'string' ? oneLine(text.slice(0, maxChars)) : '';
}

function readAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^https?:/i.test(text)) return undefined;
  try {
    const { origin, pathname, searchParams } = new URL(text);
    const campaign = new URLSearchParams([...searchParams].filter(([name]) => /^utm_\w+$/.test(name))).toString();
    const whole = origin + pathname + (campaign && `?${campaign}`);
    return whole.length <= limits.url ? whole : (origin + pathname).slice(0, limits.url);
  } catch {
    return undefined;
  }
}

function readEntries(context: unknown): [string, string][] {
  let left: number = limits.context;
  return Object.entries(Object(context))
    .slice(0, limits.contextEntries)
    .flatMap(([key, given]): [string, string][] => {
      const name = readText(key, limits.contextName);
      const value = readText(given, limits.contextValue);
      left -= name.length + value.length;
      return name && value && left >= 0 ? [[name, value]] : [];
    });
}

import type { Person } from '../contacts/leads.ts';

/** The stored data of the page on which a visitor began a conversation in the widget. */
export interface HostPage {
  /** The address without its fragment. Of its query only the parameters that begin with `utm_` are kept. */
  url?: string;
  title?: string;
  /** A BCP 47 language tag. */
  language?: string;
  /** The additional values that the page's own scripts provided, by name. */
  context?: Record<string, string>;
  /** The visitor's identity: as the page reports it, or proven by its owner's server. */
  visitor?: Person & { isProven: boolean };
}

/** Maximum lengths in characters; `contextEntries` is a number of entries. Longer texts are cut. */
const limits = {
  url: 500,
  title: 200,
  contextName: 40,
  contextValue: 200,
  contextEntries: 20,
  context: 1_000,
} as const;

const languagePattern = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i;

/** Converts an untrusted text to one line, without control characters, marks that change the reading direction, and lone surrogates. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Reads the valid parts of a page description from an untrusted value. Nothing in the result can be trusted. */
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

import type { VisitorLanguage } from './display.ts';

/** What those who read a language call it, with a capital. */
export function languageName(language: VisitorLanguage): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

import { useSyncExternalStore } from 'react';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** The sentences of one part of the interface in Spanish, and the name under which each other language exports the same sentences. */
export interface Catalogue<Text> {
  readonly name: string;
  readonly spanish: Text;
}

export type TextOf<Of> = Of extends Catalogue<infer Text> ? Text : never;

let current: VisitorLanguage = 'es';
const translations: Partial<Record<VisitorLanguage, Readonly<Record<string, unknown>>>> = {};
const listeners = new Set<() => void>();

export function catalogue<Text>(name: string, spanish: Text): Catalogue<Text> {
  return { name, spanish };
}

/** The sentences in the interface's language, or in Spanish until that language has been loaded. */
export function textOf<Text>({ name, spanish }: Catalogue<Text>): Text {
  // The compiler compares each translation with its catalogue where it is written, and a test compares their names.
  return (translations[current]?.[name] as Text | undefined) ?? spanish;
}

/** The sentences in the interface's language. The component renders again when the language changes. */
export function useText<Text>(catalogue: Catalogue<Text>): Text {
  const text = () => textOf(catalogue);
  return useSyncExternalStore(subscribe, text, text);
}

export function currentLanguage(): VisitorLanguage {
  return current;
}

export function setLanguage(language: VisitorLanguage): void {
  current = language;
  notifyListeners();
}

/** Adds the sentences of a language, keyed by the names of their catalogues. */
export function addTranslation(language: VisitorLanguage, texts: Readonly<Record<string, unknown>>): void {
  translations[language] = { ...translations[language], ...texts };
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

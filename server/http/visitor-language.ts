import type { Request } from 'express';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';

/** Finds the language in which a visitor's request is answered. */
export type LanguageOfRequest = (req: Request) => Promise<VisitorLanguage>;

/** The language in the address, or else the best that the browser wants, or else the platform's own. */
export function createLanguageOfRequest(settings: {
  display(): Promise<{ language: VisitorLanguage }>;
}): LanguageOfRequest {
  return async (req) => wantedLanguage(req) ?? (await settings.display()).language;
}

/** The language that a request itself asks for. Undefined if visitors can't read it here. `pt-BR` counts as `pt`. */
export function wantedLanguage(req: Request): VisitorLanguage | undefined {
  const { lang } = req.query;
  const named = visitorLanguages.find((language) => language === lang);
  if (named) return named;
  if (req.headers['accept-language'] === undefined) return undefined;
  // For `*`, which accepts any language, the first argument is returned. It is no language.
  const wanted = req.acceptsLanguages(anything, ...visitorLanguages);
  return visitorLanguages.find((language) => language === wanted);
}

/** A tag for private use. */
const anything = 'x-any';

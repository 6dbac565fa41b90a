import type { Request } from 'express';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';

/** In which language a visitor's request is answered. */
export type LanguageOfRequest = (req: Request) => Promise<VisitorLanguage>;

/** The one that the address names, else the best of what its browser wants, else the platform's own. */
export function createLanguageOfRequest(settings: {
  display(): Promise<{ language: VisitorLanguage }>;
}): LanguageOfRequest {
  return async (req) => wantedLanguage(req) ?? (await settings.display()).language;
}

/** What a request itself says; undefined where that is none that visitors can read. `pt-BR` wants `pt`. */
export function wantedLanguage(req: Request): VisitorLanguage | undefined {
  const { lang } = req.query;
  const named = visitorLanguages.find((language) => language === lang);
  if (named) return named;
  if (req.headers['accept-language'] === undefined) return undefined;
  // The first is given where anything is wanted, `*`: that is nobody's language.
  const wanted = req.acceptsLanguages(anything, ...visitorLanguages);
  return visitorLanguages.find((language) => language === wanted);
}

/** A tag for private use. */
const anything = 'x-any';

import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';

const storageKey = 'asistente-language';

/** The language that the visitor has chosen in the chat, or the host page's where visitors read that; else the server knows best. */
export function pageLanguage(): VisitorLanguage | undefined {
  // 'pt-BR' as 'pt'.
  const wanted = [chosenLanguage(), document.documentElement.lang.toLowerCase().split('-')[0]];
  return wanted.flatMap((language) => visitorLanguages.filter((known) => known === language))[0];
}

/** For this tab, on every page of the site. */
export function chooseLanguage(language: VisitorLanguage): void {
  try {
    sessionStorage.setItem(storageKey, language);
  } catch {
    // Refused: then it holds for the page that is open.
  }
}

function chosenLanguage(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

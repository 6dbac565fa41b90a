import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';

const storageKey = 'asistente-language';

/** The language that the visitor has chosen in the chat, or else the host page's if the chat has it. Undefined: the server decides. */
export function pageLanguage(): VisitorLanguage | undefined {
  // 'pt-BR' counts as 'pt'.
  const wanted = [chosenLanguage(), document.documentElement.lang.toLowerCase().split('-')[0]];
  return wanted.flatMap((language) => visitorLanguages.filter((known) => known === language))[0];
}

/** Stores the language for this tab, on all pages of the site. */
export function chooseLanguage(language: VisitorLanguage): void {
  try {
    sessionStorage.setItem(storageKey, language);
  } catch {
    // The storage is blocked: the choice then applies to the open page only.
  }
}

function chosenLanguage(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

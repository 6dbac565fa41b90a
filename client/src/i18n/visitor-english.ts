import type { Catalogue, Language } from './catalogue.ts';
import type { ChatText } from './es/chat.ts';
import type { CommonText } from './es/common.ts';

interface VisitorText {
  common: CommonText;
  chat: ChatText;
}

let english: VisitorText | undefined;

/** A catalogue that every visitor loads: its English is fetched where the interface is English, and nowhere else. */
export function visitorCatalogue<Name extends keyof VisitorText>(
  name: Name,
  es: VisitorText[Name],
): Catalogue<VisitorText[Name]> {
  return {
    es,
    get en() {
      return english?.[name] ?? es;
    },
  };
}

/** To be awaited before anything is shown in a language. */
export async function prepareVisitorLanguage(language: Language): Promise<void> {
  if (language === 'en') english ??= await import('./en/visitor.ts');
}

import { Check } from '#client/components/ui/icons.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { translationsText } from '#client/i18n/es/translations.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { languageNames } from '#shared/domain/language-names.ts';

interface LanguagePickerProps {
  language: VisitorLanguage;
  /** The languages in which the owner has written texts. */
  written: readonly VisitorLanguage[];
  onPick: (language: VisitorLanguage) => void;
}

/** Selects the language to write in, each by its own name. Languages that have texts are marked. */
export function LanguagePicker({ language, written, onPick }: LanguagePickerProps) {
  const text = useText(translationsText);
  return (
    <ul aria-label={text.choose} className="mb-6 flex flex-wrap gap-2">
      {visitorLanguages.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === language}
            onClick={() => name !== language && onPick(name)}
            className="flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong px-3 text-sm hover:bg-sunken aria-pressed:border-focus aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-on-accent-soft"
          >
            <span lang={name}>{languageNames[name]}</span>
            {written.includes(name) && (
              <>
                <Check aria-hidden className="size-4" />
                <span className="sr-only">{text.hasWords}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Modal } from '#client/components/ui/dialog/modal.tsx';
import { Check } from '#client/components/ui/icons.tsx';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { chatMenuText } from '#client/i18n/es/visitor/chat-menu.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { languageNames } from '#shared/domain/language-names.ts';
import { changeChatLanguage } from './change-language.ts';

interface LanguageChoiceProps {
  /** Reads the owner's texts again, in the new language. */
  onChanged: () => void;
  onClose: () => void;
}

/** 'Idioma': the list of languages, each by its own name. The conversation and the draft stay as they are. */
export function LanguageChoice({ onChanged, onClose }: LanguageChoiceProps) {
  const text = useText(chatMenuText);
  const common = useText(commonText);
  const [hasFailed, setFailed] = useState(false);
  const id = useId();
  const current = currentLanguage();

  async function choose(language: VisitorLanguage): Promise<void> {
    setFailed(false);
    try {
      await changeChatLanguage(language);
    } catch {
      setFailed(true);
      return;
    }
    onClose();
    onChanged();
  }

  return (
    <Modal labelledBy={id} onEscape={onClose} onPressBeside={onClose}>
      <h2 id={id} className="text-base font-semibold tracking-tight">
        {text.language}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {visitorLanguages.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              // biome-ignore lint/a11y/noAutofocus: the dialog takes the focus, and this is where one is.
              autoFocus={language === current}
              aria-current={language === current ? 'true' : undefined}
              onClick={() => void choose(language)}
              className={`flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-sm ${
                language === current ? 'bg-accent-soft font-medium text-on-accent-soft' : 'not-disabled:hover:bg-sunken'
              }`}
            >
              {languageNames[language]}
              {language === current && <Check aria-hidden className="size-4 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm text-danger-text">
        {hasFailed && text.languageFailed}
      </p>
      <div className="mt-5 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </Modal>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { translationsText } from '#client/i18n/es/translations.ts';
import { type VisitorLanguage, visitorLanguages } from '#shared/domain/display.ts';
import { languageNames } from '#shared/domain/language-names.ts';
import { usePlace } from '../place/place.ts';
import { LanguagePicker } from './language-picker.tsx';
import { translatedQuery, translationQuery } from './translations.queries.ts';
import { WordsEditor } from './words-editor.tsx';

/** 'Idiomas': the owner's texts in the languages that visitors read, one language at a time. */
export function LanguagesSection() {
  const text = useText(translationsText);
  const { languages } = useText(placeText);
  const { assistant } = usePlace();
  const [language, setLanguage] = useState(() => visitorLanguages.find((name) => name !== currentLanguage()) ?? 'en');
  const [wanted, setWanted] = useState<VisitorLanguage>();
  const [isDirty, setDirty] = useState(false);
  const { data: written } = useQuery(translatedQuery(assistant.id));
  const translation = useQuery(translationQuery(assistant.id, language));
  return (
    <>
      <SectionHead title={languages} description={text.intro} />
      <LanguagePicker
        language={language}
        written={written?.languages ?? []}
        onPick={isDirty ? setWanted : setLanguage}
      />
      <QueryState
        key={language}
        query={translation}
        loading={
          <Loading className="space-y-6">
            <Skeleton className="h-24" />
            <Skeleton className="h-72" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(found) => (
          <WordsEditor assistantId={assistant.id} language={language} translation={found} onDirtyChange={setDirty} />
        )}
      </QueryState>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={() => setWanted(undefined)}
        title={text.discardTitle}
        description={text.discardDescription(languageNames[language])}
        confirmLabel={text.discard}
        tone="danger"
        onConfirm={() => {
          if (wanted) setLanguage(wanted);
          setWanted(undefined);
        }}
      />
    </>
  );
}

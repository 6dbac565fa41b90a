import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useDirtyReport } from '#client/hooks/use-dirty-report.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { translationsText } from '#client/i18n/es/translations.ts';
import type { OwnersWords, Translation } from '#shared/contracts/assistants/translations.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { FormSection } from '../editor/fields/form-section.tsx';
import { useSectionForm } from '../place/place.ts';
import { TranslatedField } from './translated-field.tsx';
import { useProposal, useTranslation } from './use-translation.ts';
import { wordGroups } from './word-places.ts';
import { textAt, wordsValues } from './words-values.ts';

interface WordsEditorProps {
  assistantId: number;
  language: VisitorLanguage;
  translation: Translation;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The owner's texts in one language: how many are missing, a model's proposal for those, and a field for each text. */
export function WordsEditor({ assistantId, language, translation, onDirtyChange }: WordsEditorProps) {
  const text = useText(translationsText);
  const { form, editing, isSaving } = useTranslation(assistantId, language, translation.words);
  const proposal = useProposal(assistantId, language);
  const [proposed, setProposed] = useState<number>();
  const values = useWatch({ control: form.control });
  const attributes = useSectionForm(form, editing, isSaving);
  useDirtyReport(form.formState.isDirty, onDirtyChange);
  const groups = wordGroups(translation.own, text);
  const missing = groups.flatMap(({ places }) => places).filter(({ path }) => textAt(values, path) === '');

  /** Fills in only the fields that are empty by then: texts that the owner writes meanwhile stay. */
  function fillIn(words: OwnersWords): void {
    const offered = wordsValues(words);
    const empty = missing.filter(({ path }) => textAt(form.getValues(), path) === '' && textAt(offered, path) !== '');
    for (const { path } of empty) form.setValue(path, textAt(offered, path), { shouldDirty: true });
    setProposed(empty.length);
  }

  if (groups.length === 0) return <p className="text-muted-on-surface">{text.nothingToTranslate}</p>;
  return (
    <form {...attributes}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="text-sm font-medium">{missing.length > 0 ? text.missingCount(missing.length) : text.complete}</p>
        {translation.canPropose && missing.length > 0 && (
          <Button
            variant="secondary"
            isPending={proposal.isPending}
            onClick={() => {
              setProposed(undefined);
              proposal.mutate(undefined, { onSuccess: fillIn });
            }}
          >
            {proposal.isPending ? text.proposing : text.propose}
          </Button>
        )}
        <p role="status" className="w-full text-sm text-muted-on-surface empty:hidden">
          {proposed !== undefined
            ? proposed > 0
              ? text.proposed(proposed)
              : text.proposedNothing
            : translation.canPropose && missing.length > 0 && text.proposeHelp}
        </p>
      </div>
      <fieldset disabled={isSaving} className="min-w-0 space-y-8">
        {groups.map(({ title, places }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two forms may have the same title, and their order is theirs.
          <FormSection key={at} title={title}>
            {places.map((place) => (
              <TranslatedField key={place.path} {...{ form, place, language }} isMissing={missing.includes(place)} />
            ))}
          </FormSection>
        ))}
      </fieldset>
      <ConflictQuestion editing={editing} labels={text.fields} shown={(_, value) => shownWords(value)} />
    </form>
  );
}

/** For forms and services: all of their texts, one per line. */
function shownWords(value: unknown): string | undefined {
  return Array.isArray(value) ? textsIn(value).join('\n') : undefined;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : textsIn(inner)));
}

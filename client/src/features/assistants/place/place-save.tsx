import type { MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { useWorseAnswers } from '#client/features/checks/use-check-runs.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { checkResultsText } from '#client/i18n/es/assistants/check-results.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { AssistantSection } from '#shared/domain/site-paths.ts';
import { draftOf } from '../editor/assistant-form.ts';
import { formIdOf, usePlace } from './place.ts';
import { sectionNames } from './sections.ts';
import type { Works } from './use-place.ts';

interface PlaceSaveProps {
  /** The visible section. Its form can also be submitted with Enter. */
  shown: AssistantSection;
  works: Works;
}

/** Says whether everything is saved, with one button that saves the changes of every section. */
export function PlaceSave({ shown, works }: PlaceSaveProps) {
  const text = useText(placeText);
  const { save, saving, tryFallbackName } = useText(editorText);
  const { worse } = useText(checkResultsText);
  const { cancel } = useText(commonText);
  const { assistant, details } = usePlace();
  useWatch({ control: details.form.control });
  const worseAnswers = useWorseAnswers(assistant.id, draftOf(details.form.getValues(), tryFallbackName));
  const unsaved = sectionNames.filter((name) => works[name] === 'unsaved');
  const all = Object.values(works);
  const isSaving = all.includes('saving');
  const state = unsaved.length > 0 ? text.unsaved : all.includes('sending') ? text.sending : text.allSaved;
  const canSave = unsaved.length > 0 && !isSaving;

  function saveAll(event: MouseEvent) {
    if (!canSave) return event.preventDefault();
    // The button itself submits the form of the visible section.
    for (const name of unsaved) if (name !== shown) formOf(name)?.requestSubmit();
  }

  return (
    <>
      <span className="flex items-center gap-2 text-sm text-muted-on-surface max-md:mr-auto">
        {unsaved.length > 0 && <span aria-hidden className="size-2 rounded-full bg-warning" />}
        {!isSaving && state}
        {canSave && works.details === 'unsaved' && worseAnswers > 0 && (
          <span className="font-medium text-danger-text">{worse(worseAnswers)}</span>
        )}
      </span>
      {details.editing.isPending && (
        <Button variant="ghost" onClick={details.editing.cancel} className="order-1">
          {cancel}
        </Button>
      )}
      <Button
        type="submit"
        form={formIdOf(shown)}
        // Not `disabled`, so that the focus stays here after a save.
        aria-disabled={!canSave}
        onClick={saveAll}
        className={classNames('order-2', !canSave && 'cursor-default opacity-50')}
      >
        {isSaving ? saving : save}
      </Button>
    </>
  );
}

function formOf(section: AssistantSection): HTMLFormElement | null {
  const form = document.getElementById(formIdOf(section));
  return form instanceof HTMLFormElement ? form : null;
}

import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { AssistantSection } from '#shared/domain/site-paths.ts';
import type { AssistantFormWork } from '../editor/use-assistant-form.ts';

/** Work in a section that must not be lost: unsaved changes, a save in progress, or files being sent. */
export type SectionWork = 'unsaved' | 'saving' | 'sending';

export interface Place {
  /** The stored assistant. */
  assistant: OwnerAssistant;
  /** Whether an owner edits an assistant of their own, or an administrator edits anybody's. */
  area: 'user' | 'admin';
  /** The form of the assistant's own data. It stays while other sections are shown, because the test chat answers from it. */
  details: AssistantFormWork;
  href: (section?: AssistantSection) => string;
  /** Shows a section at once, so that a field in it can take the focus. */
  show: (section: AssistantSection) => void;
  /** Starts again with the stored data. Unsaved changes are lost. */
  restart: () => void;
  report: (section: AssistantSection, work: SectionWork | undefined) => void;
}

export const PlaceContext = createContext<Place | undefined>(undefined);
export const SectionContext = createContext<AssistantSection>('details');

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('A section is drawn outside of its place');
  return place;
}

/** The id of a section's form, with which the bar's 'Guardar' submits it. */
export function formIdOf(section: AssistantSection): string {
  return `section-${section}`;
}

/** Reports to the place which work is in progress in the calling section. */
export function useSectionWork(work: SectionWork | undefined): void {
  const { report } = usePlace();
  const section = use(SectionContext);
  const onWork = useEffectEvent((now: SectionWork | undefined) => report(section, now));
  useEffect(() => {
    onWork(work);
    return () => onWork(undefined);
  }, [work]);
}

/** The attributes of a section's form that is saved by a request of its own. It has no button, because the place's bar has one for all. */
export function useSectionForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  saving: { mutateAsync: (values: Output) => Promise<unknown> },
  isSaving: boolean,
) {
  const { show } = usePlace();
  const section = use(SectionContext);
  useSectionWork(isSaving ? 'saving' : form.formState.isDirty ? 'unsaved' : undefined);
  return {
    id: formIdOf(section),
    noValidate: true,
    onSubmit: submitWith(form, saving, undefined, () => show(section)),
  };
}

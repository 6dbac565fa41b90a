import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { submitWith } from '#client/lib/use-zod-form.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { AssistantSection } from '#shared/domain/site-paths.ts';
import type { AssistantFormWork } from '../editor/use-assistant-form.ts';

/** What a section has under way that one must not lose: changes, their save, or files being sent. */
export type SectionWork = 'unsaved' | 'saving' | 'sending';

export interface Place {
  /** As it is stored. */
  assistant: OwnerAssistant;
  /** An owner's own place, or the administrator's of anybody's assistant. */
  area: 'user' | 'admin';
  /** The form of the assistant's own data, which outlives its section: the test chat answers from it. */
  details: AssistantFormWork;
  href: (section?: AssistantSection) => string;
  /** Goes there at once, so that a field in it can take the focus. */
  show: (section: AssistantSection) => void;
  /** Begins anew with what is stored; what is unsaved is lost. */
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

/** The form of a section, by which the bar's 'Guardar' sends it. */
export function formIdOf(section: AssistantSection): string {
  return `section-${section}`;
}

/** Reports to the place what the section that calls it has under way. */
export function useSectionWork(work: SectionWork | undefined): void {
  const { report } = usePlace();
  const section = use(SectionContext);
  const onWork = useEffectEvent((now: SectionWork | undefined) => report(section, now));
  useEffect(() => {
    onWork(work);
    return () => onWork(undefined);
  }, [work]);
}

/** The attributes of a section's form that saves by a call of its own. It has no button: the place's bar has one for all. */
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

import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { goBack } from '#client/lib/history-guard.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { type AssistantSection, assistantPath } from '#shared/domain/site-paths.ts';
import { adminValuesOf, valuesOf } from '../editor/assistant-form.ts';
import { useAssistantForm } from '../editor/use-assistant-form.ts';
import type { Place, SectionWork } from './place.ts';
import { sectionNames } from './sections.ts';

/** The work in progress of the sections, by name. A section without an entry has none. */
export type Works = Partial<Record<AssistantSection, SectionWork | undefined>>;

/** The state of the place: the current section, the work in progress, and the question before unsaved work is left. */
export function usePlaceState(assistant: OwnerAssistant, area: Place['area'], restart: () => void) {
  const [location, navigate] = useLocation();
  const { id } = assistant;
  const href = (section?: AssistantSection) => assistantPath(area, id, section);
  const at = sectionNames.find((name) => href(name) === location);
  const show = (section: AssistantSection) => {
    if (section !== at) flushSync(() => navigate(href(section)));
  };

  const isBackOffice = area === 'admin';
  const details = useAssistantForm({
    assistant,
    draft: isBackOffice ? `any ${id}` : id,
    start: isBackOffice ? adminValuesOf(assistant) : valuesOf(assistant),
    isBackOffice,
    showFields: () => show('details'),
  });
  const [reported, setReported] = useState<Works>({});
  const report = useCallback(
    (section: AssistantSection, work: SectionWork | undefined) =>
      setReported((before) => ({ ...before, [section]: work })),
    [],
  );
  const { isDirty } = details.form.formState;
  const works: Works = {
    ...reported,
    details: details.editing.isPending ? 'saving' : isDirty ? 'unsaved' : undefined,
  };

  const guard = useLeaveGuard(
    Object.values(works).some(Boolean),
    goBack,
    (pathname) => pathname === href() || sectionNames.some((name) => href(name) === pathname),
  );
  const leave = () => {
    details.draft.drop();
    guard.leave();
  };
  const place: Place = { assistant, area, details, href, show, restart, report };
  return { place, at, works, guard: { ...guard, leave }, panel: useFocusOnArrival(location) };
}

/** Moves the focus into a newly opened section, because the link that led there may be gone, as on a phone. */
function useFocusOnArrival(location: string) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    const element = panel.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [location]);
  return panel;
}

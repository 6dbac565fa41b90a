import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';

/** The dialogs that have a form. Their files are loaded when they are opened, because the rules of a form bring zod. */
export const { Part: AgendaDialog } = lazyDialog(() => import('./agenda-dialog.tsx'), 'AgendaDialog');
export const { Part: CalcomDialog } = lazyDialog(() => import('./calcom-dialog.tsx'), 'CalcomDialog');
export const { Part: ServiceDialog } = lazyDialog(() => import('./service-dialog.tsx'), 'ServiceDialog');
export const { Part: RulesDialog } = lazyDialog(() => import('./rules-dialog.tsx'), 'RulesDialog');
export const { Part: CalendarsWindow } = lazyDialog(() => import('./calendars-window.tsx'), 'CalendarsWindow');

import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';

/** The dialogs that have a form. Their files are loaded when they are opened, because the rules of a form bring zod. */
export const { Part: PageDialog } = lazyDialog(() => import('./components/page-dialog.tsx'), 'PageDialog');
export const { Part: TextDialog } = lazyDialog(() => import('./components/text-dialog.tsx'), 'TextDialog');
export const { Part: QuestionDialog } = lazyDialog(() => import('./components/question-dialog.tsx'), 'QuestionDialog');
export const { Part: TitleDialog } = lazyDialog(() => import('./components/title-dialog.tsx'), 'TitleDialog');
export const { Part: CorrectionDialog } = lazyDialog(
  () => import('./corrections/correction-dialog.tsx'),
  'CorrectionDialog',
);

import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';

/** The dialog that has a form. Its file is loaded when it is opened, because the rules of a form bring zod. */
export const { Part: FormDialogOf } = lazyDialog(() => import('./form-dialog-of.tsx'), 'FormDialogOf');

import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';

/** The dialogs that have a form. Their files are loaded when they are opened, because the rules of a form bring zod. */
export const { Part: TokenDialog } = lazyDialog(() => import('./token-dialog.tsx'), 'TokenDialog');
export const { Part: WhatsAppDialog } = lazyDialog(() => import('./whatsapp-dialog.tsx'), 'WhatsAppDialog');

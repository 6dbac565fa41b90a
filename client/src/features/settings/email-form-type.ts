import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { emailFields } from '#shared/contracts/platform/settings.ts';

export type EmailFormState = UseFormReturn<z.input<typeof emailFields>, unknown, z.output<typeof emailFields>>;

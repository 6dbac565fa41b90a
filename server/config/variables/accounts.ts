import * as z from 'zod';
import { usernameSchema } from '#shared/contracts/accounts/auth.ts';
import { variableFacts as facts } from './facts.ts';

const takesPassword = 'takes 6 to 256 characters';

/** Variables for accounts. */
export const accountVariables = {
  REGISTRATION: z.enum(['open', 'closed'], 'takes open or closed').default('open').register(facts, {
    default: '`open`',
    meaning:
      'whether anybody may create an account; with `closed`, only administrators create accounts under ‘Gestión de Usuarios’',
  }),
  // The rules are those of any username (shared/contracts/accounts/auth.ts). The messages are in the operator's language.
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(3, 'takes at least 3 characters')
    .refine(
      (name) => usernameSchema.safeParse(name).success,
      'takes at most 50 characters, no @ and no control characters',
    )
    .default('admin')
    .register(facts, {
      default: '`admin`',
      meaning:
        'the username of the first administrator, who is created at the first start; later changes of these three variables have no effect',
    }),
  ADMIN_EMAIL: z
    .email('takes an e-mail address')
    .default('admin@example.com')
    .register(facts, { default: '`admin@example.com`', meaning: 'the first administrator’s e-mail address' }),
  ADMIN_PASSWORD: z.string().min(6, takesPassword).max(256, takesPassword).optional().register(facts, {
    default: 'generated and shown once',
    isSecret: true,
    meaning:
      'the first administrator’s password, 6 to 256 characters; `npm run admin:password` uses it too, and generates one if it is not set',
  }),
};

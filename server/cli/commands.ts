/** The commands that are built as one file. Each is also a program of its own. */
export const commands: Record<string, () => Promise<unknown>> = {
  'admin-password': () => import('./admin-password.ts'),
  backup: () => import('./backup.ts'),
  doctor: () => import('./doctor.ts'),
  restore: () => import('./restore.ts'),
  'rotate-secrets': () => import('./rotate-secrets.ts'),
  'seed-large': () => import('./seed-large.ts'),
  'try-restore': () => import('./try-restore.ts'),
};

import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** A field for a user name: phones do not capitalise or correct it. */
export function UsernameInput(props: ComponentProps<'input'>) {
  return <Input autoComplete="username" autoCapitalize="none" spellCheck={false} required {...props} />;
}

import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** For a name that one signs in with: phones neither capitalise nor correct it. */
export function UsernameInput(props: ComponentProps<'input'>) {
  return <Input autoComplete="username" autoCapitalize="none" spellCheck={false} required {...props} />;
}

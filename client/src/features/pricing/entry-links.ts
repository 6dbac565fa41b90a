import { paths } from '#client/lib/paths.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';

export interface EntryLinks {
  signedIn: boolean;
  /** The address where a visitor creates an account. */
  start: string;
  /** The address of the login, which leads back to this page. */
  login: string;
}

/** The targets of the page's links: the registration and the login, or the home page for signed-in users. */
export function entryLinks(user: User | null | undefined): EntryLinks {
  return user
    ? { signedIn: true, start: paths.home, login: paths.home }
    : { signedIn: false, start: paths.register, login: paths.loginThen(paths.pricing) };
}

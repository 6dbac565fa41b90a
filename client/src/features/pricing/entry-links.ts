import { paths } from '#client/lib/paths.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';

export interface EntryLinks {
  signedIn: boolean;
  /** To an account of one's own. */
  start: string;
  /** To one's account, and back here. */
  login: string;
}

/** Where the page's links lead: to the registration and the login, or home for who is signed in. */
export function entryLinks(user: User | null | undefined): EntryLinks {
  return user
    ? { signedIn: true, start: paths.home, login: paths.home }
    : { signedIn: false, start: paths.register, login: paths.loginThen(paths.pricing) };
}

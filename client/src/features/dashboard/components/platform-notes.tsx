import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Link } from 'wouter';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { paths } from '#client/lib/paths.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';

/**
 * What an administrator has not set up yet, as far as owners notice it. Administrators have setup steps elsewhere. Here they are only
 * reminded that mails about their own contacts are not sent, with a link to the mail settings.
 */
export function PlatformNotes({ user }: { user: User }) {
  const text = useText(dashboardText);
  // The query is not read again on mount, because the page has just read it.
  const { data: setup } = useQuery({ ...settingsQueries.setup(), refetchOnMount: false });
  if (!setup) return null;
  const isAdmin = user.role === 'admin';
  const notes = [...(setup.hasModelKey || isAdmin ? [] : [text.noModelKey]), ...(setup.sendsMail ? [] : [text.noMail])];
  if (notes.length === 0) return null;
  return (
    <ul aria-label={text.platformNotes} className="space-y-3 rounded-card border border-line bg-surface p-4 text-sm">
      {notes.map(({ title, description }) => (
        <li key={title} className="flex gap-3">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-on-surface" />
          <p>
            <span className="font-medium">{title}</span>
            {isAdmin ? (
              <Link
                href={`${paths.adminSettings}?tab=email`}
                className="flex min-h-11 items-center text-link hover:underline"
              >
                {text.mailSettings}
              </Link>
            ) : (
              <span className="block text-muted-on-surface">{description}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

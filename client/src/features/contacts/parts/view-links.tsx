import { Columns3, Hash, List, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';

type View = 'list' | 'status' | 'topic';

interface ViewLinksProps {
  current: View;
  /** The assistant whose contacts are shown. The board by topic always belongs to one assistant. */
  assistantId: number | undefined;
  /** Returns the address of another view with the same filter. */
  on?: (path: string) => string;
}

/** Links from one view of the contacts to the others. */
export function ViewLinks({ current, assistantId, on = (path) => path }: ViewLinksProps) {
  const text = useText(contactsText);
  const { data: assistants } = useMyAssistants();
  const topicsOf = assistantId ?? assistants?.[0]?.id;
  const views: { view: View; href: string | undefined; icon: LucideIcon }[] = [
    { view: 'list', href: on(paths.allContacts), icon: List },
    { view: 'status', href: on(paths.contactsByStatus), icon: Columns3 },
    { view: 'topic', href: topicsOf === undefined ? undefined : paths.contacts(topicsOf), icon: Hash },
  ];
  return (
    <nav aria-label={text.views}>
      <ul className="inline-flex gap-0.5 rounded-control bg-sunken p-0.5">
        {views.map(
          ({ view, href, icon: Icon }) =>
            href && (
              <li key={view} className="flex-1">
                <Link
                  href={href}
                  aria-current={view === current ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-(--control) min-w-11 items-center justify-center gap-2 rounded-lg border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150',
                    view === current
                      ? 'border-line-strong bg-surface text-on-surface'
                      : 'border-transparent text-muted-on-surface hover:text-on-surface',
                  )}
                >
                  <Icon aria-hidden className="size-4 shrink-0" />
                  <span className="max-sm:sr-only beside:sr-only">{text.view[view]}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

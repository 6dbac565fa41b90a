import { Bot, Plus } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { pathAt, sitePaths } from '#shared/domain/site-paths.ts';
import { isCurrent } from '../navigation.ts';
import { SideLink } from './side-link.tsx';

/** How many assistants are listed on lines of their own. */
const shownMax = 6;

/** The user's assistants in the side bar, each with a link to its page. */
export function OwnAssistants() {
  const text = useText(shellText);
  const [location] = useLocation();
  const { data: assistants = [] } = useMyAssistants();
  const all = { label: text.myAssistants, href: paths.myAssistants, icon: Bot };
  return (
    <div className="mt-4">
      <div className="flex items-center gap-1 max-lg:hidden">
        <Link
          href={all.href}
          aria-current={isCurrent(all, location) ? 'page' : undefined}
          className="min-w-0 flex-1 rounded-control px-2.5 py-1.5 text-xs font-semibold text-muted hover:text-text aria-[current]:text-link"
        >
          {all.label}
        </Link>
        <Link
          href={paths.createAssistant}
          aria-label={text.createAssistant}
          className="grid size-8 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
        >
          <Plus aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="space-y-px">
        <li className="lg:hidden">
          <SideLink href={all.href} label={all.label} isCurrent={isCurrent(all, location)}>
            <Bot aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
            <span className="sr-only">{all.label}</span>
          </SideLink>
        </li>
        {assistants.slice(0, shownMax).map(({ id, name, avatarUrl }) => (
          <li key={id} className="max-lg:hidden">
            <SideLink href={paths.assistant(id)} label={name} isCurrent={isOf(id, location)}>
              <Avatar src={avatarUrl} size="tiny" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </SideLink>
          </li>
        ))}
        {assistants.length > shownMax && (
          <li className="max-lg:hidden">
            <Link href={all.href} className="block px-2.5 py-1.5 text-xs font-medium text-link hover:underline">
              {text.seeAll(formatNumber(assistants.length))}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Whether the current page is one of that assistant's pages. */
function isOf(id: number, location: string): boolean {
  return [...sitePaths.assistantPlace, sitePaths.contacts].some((pattern) => location === pathAt(pattern, id));
}

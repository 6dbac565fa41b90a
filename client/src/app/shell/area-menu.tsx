import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#client/components/ui/menu.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { isCurrent, type NavLink } from '../navigation.ts';

/** The back office's pages behind a button, on wide screens, where the sidebar takes the second row's place. */
export function AreaMenu({ links }: { links: NavLink[] }) {
  const text = useText(shellText);
  const [location] = useLocation();
  return (
    <div className="max-lg:hidden">
      <Menu>
        <MenuTrigger
          aria-label={text.backOfficeMenu}
          className="flex min-h-11 items-center gap-1.5 rounded-control px-3 text-sm font-medium text-muted-on-surface transition-colors duration-150 hover:bg-sunken hover:text-on-surface"
        >
          {text.backOffice}
          <ChevronDown aria-hidden className="size-4" />
        </MenuTrigger>
        <MenuContent align="start" className="w-60">
          {links.map((link) => (
            <MenuItem key={link.href} asChild>
              <Link href={link.href} aria-current={isCurrent(link, location) ? 'page' : undefined}>
                <link.icon aria-hidden />
                {link.label}
              </Link>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </div>
  );
}

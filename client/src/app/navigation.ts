import {
  Bot,
  CircleUserRound,
  CreditCard,
  Gauge,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Settings,
  Users,
} from 'lucide-react';
import type { ShellText } from '#client/i18n/es/shell.ts';
import type { User } from '#shared/contracts/auth.ts';
import { pathMatches, sitePaths } from '#shared/domain/site-paths.ts';
import { hasBackOffice, paths } from './paths.ts';

export interface NavLink {
  label: string;
  href: string;
  icon: LucideIcon;
}

/** Where the logo leads. */
export function homeOf(user: User): string {
  return isAtBackOffice(user) ? paths.adminDashboard : paths.dashboard;
}

/** The links that are always in the top bar. */
export function mainLinks(user: User, text: ShellText): NavLink[] {
  const home = isAtBackOffice(user)
    ? { label: text.adminPanel, href: paths.adminDashboard, icon: Gauge }
    : { label: text.myDashboard, href: paths.dashboard, icon: LayoutDashboard };
  return [home, { label: text.publicChat, href: paths.picker, icon: MessagesSquare }];
}

/** The links of the area that one is in, or none. */
export function areaLinks(user: User, location: string, text: ShellText): NavLink[] {
  if (/^\/admin(?:\/|$)/.test(location)) return isAtBackOffice(user) ? adminLinks(text) : [];
  return /^\/usuario(?:\/|$)/.test(location) ? userLinks(text) : [];
}

/** Whether a link leads to where one is, by whichever of its page's addresses. */
export function isCurrent(href: string, location: string): boolean {
  const path = href.replace(/[?#].*/, '');
  return Object.values(sitePaths).some((page) => {
    const patterns = typeof page === 'string' ? [page] : page;
    return (
      patterns.some((pattern) => pathMatches(pattern, path)) &&
      patterns.some((pattern) => pathMatches(pattern, location))
    );
  });
}

function userLinks(text: ShellText): NavLink[] {
  return [
    { label: text.dashboard, href: paths.dashboard, icon: LayoutDashboard },
    { label: text.myAssistants, href: paths.myAssistants, icon: Bot },
    { label: text.chat, href: paths.chat(), icon: MessageSquareText },
    { label: text.whatsapp, href: paths.whatsapp, icon: MessageCircle },
    { label: text.profile, href: paths.profile, icon: CircleUserRound },
  ];
}

function adminLinks(text: ShellText): NavLink[] {
  return [
    { label: text.dashboard, href: paths.adminDashboard, icon: LayoutDashboard },
    { label: text.users, href: paths.adminUsuarios, icon: Users },
    { label: text.assistants, href: paths.adminAssistants, icon: Bot },
    { label: text.subscriptions, href: paths.adminSubscriptions, icon: CreditCard },
    { label: text.whatsapp, href: paths.adminWhatsapp, icon: MessageCircle },
    { label: text.settings, href: paths.adminSettings, icon: Settings },
  ];
}

function isAtBackOffice(user: User): boolean {
  return hasBackOffice && user.role === 'admin';
}

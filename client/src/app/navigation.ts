import {
  Bot,
  ChartNoAxesColumn,
  CircleUserRound,
  Contact,
  CreditCard,
  Gauge,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  PanelsTopLeft,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import type { ShellText } from '#client/i18n/es/shell.ts';
import { paths } from '#client/lib/paths.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { pathMatches, sitePaths } from '#shared/domain/site-paths.ts';

export interface NavLink {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Addresses that belong to it without being its own. */
  below?: readonly string[];
  /** How many there are to look at, and what that says of them. */
  count?: { of: number; word: string };
}

/** What waits to be looked at. */
export interface Waiting {
  contacts: number;
  conversations: number;
}

/** Where the logo leads. */
export function homeOf(user: User): string {
  return user.role === 'admin' ? paths.adminDashboard : paths.dashboard;
}

/** The links that are always in the top bar. */
export function mainLinks(user: User, text: ShellText): NavLink[] {
  const home =
    user.role === 'admin'
      ? { label: text.adminPanel, href: paths.adminDashboard, icon: Gauge }
      : { label: text.myDashboard, href: paths.dashboard, icon: LayoutDashboard };
  return [home, { label: text.publicChat, href: paths.picker, icon: MessagesSquare }];
}

/** The links of the area that one is in, or none. */
export function areaLinks(user: User, location: string, waiting: Waiting, text: ShellText): NavLink[] {
  if (/^\/admin(?:\/|$)/.test(location)) return user.role === 'admin' ? adminLinks(text) : [];
  return /^\/usuario(?:\/|$)/.test(location) ? userLinks(waiting, text) : [];
}

/** The back office's sidebar. */
export function sidebarLinks(text: ShellText): NavLink[] {
  return [
    { label: text.controlPanel, href: paths.adminDashboard, icon: LayoutDashboard },
    { label: text.userManagement, href: paths.adminUsers, icon: Users, below: sitePaths.adminUserConfig },
    { label: text.assistantManagement, href: paths.adminAssistants, icon: Bot, below: [sitePaths.adminContacts] },
    { label: text.inbox, href: paths.everybodysInbox, icon: Inbox },
    { label: text.subscriptions, href: paths.adminSubscriptions, icon: CreditCard },
    { label: text.whatsapp, href: paths.adminWhatsapp, icon: MessageCircle },
    { label: text.settings, href: paths.adminSettings, icon: Settings },
    { label: text.auditLog, href: paths.adminAudit, icon: ScrollText },
  ];
}

/** Whether a link leads to where one is, by whichever of its page's addresses, or to what that belongs to. */
export function isCurrent({ href, below = [] }: NavLink, location: string): boolean {
  if (below.some((pattern) => pathMatches(pattern, location))) return true;
  const path = href.replace(/[?#].*/, '');
  return Object.values(sitePaths).some((page) => {
    const patterns = typeof page === 'string' ? [page] : page;
    return (
      patterns.some((pattern) => pathMatches(pattern, path)) &&
      patterns.some((pattern) => pathMatches(pattern, location))
    );
  });
}

function userLinks(waiting: Waiting, text: ShellText): NavLink[] {
  return [
    { label: text.dashboard, href: paths.dashboard, icon: LayoutDashboard },
    {
      label: text.inbox,
      href: paths.inbox,
      icon: Inbox,
      count: { of: waiting.conversations, word: text.toAnswer },
    },
    {
      label: text.contacts,
      href: paths.allContacts,
      icon: Contact,
      below: [sitePaths.contactsByStatus, sitePaths.contacts],
      count: { of: waiting.contacts, word: text.unread },
    },
    { label: text.myAssistants, href: paths.myAssistants, icon: Bot, below: [sitePaths.knowledge] },
    {
      label: text.numbers,
      href: paths.numbers,
      icon: ChartNoAxesColumn,
      below: [sitePaths.assistantNumbers],
    },
    { label: text.chat, href: paths.chat(), icon: MessageSquareText },
    { label: text.whatsapp, href: paths.whatsapp, icon: MessageCircle },
    { label: text.profile, href: paths.profile, icon: CircleUserRound, below: [sitePaths.webhooks] },
  ];
}

function adminLinks(text: ShellText): NavLink[] {
  return [
    { label: text.dashboard, href: paths.adminDashboard, icon: LayoutDashboard },
    { label: text.users, href: paths.adminUsuarios, icon: Users },
    { label: text.assistants, href: paths.adminAssistants, icon: Bot },
    { label: text.inbox, href: paths.everybodysInbox, icon: Inbox },
    { label: text.subscriptions, href: paths.adminSubscriptions, icon: CreditCard },
    { label: text.whatsapp, href: paths.adminWhatsapp, icon: MessageCircle },
    { label: text.settings, href: paths.adminSettings, icon: Settings },
    { label: text.audit, href: paths.adminAudit, icon: ScrollText },
    { label: text.userPanel, href: paths.dashboard, icon: PanelsTopLeft },
  ];
}

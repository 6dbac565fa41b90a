import {
  Activity,
  Bot,
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  Contact,
  CreditCard,
  Ellipsis,
  Gauge,
  House,
  Inbox,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  PanelsTopLeft,
  ScrollText,
  Settings,
  Users,
  Wallet,
} from 'lucide-react';
import type { ShellText } from '#client/i18n/es/shell.ts';
import { paths } from '#client/lib/paths.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { pathMatches, sitePaths } from '#shared/domain/site-paths.ts';

export interface NavLink {
  label: string;
  href: string;
  icon: LucideIcon;
  /** The key that opens the link after `g`. */
  key?: string;
  /** The patterns of further addresses that belong to the link. */
  below?: readonly string[];
  /** The number of items to look at, and the word that describes them. */
  count?: { of: number; word: string };
}

/** The numbers of items that the user has not looked at yet. */
export interface Waiting {
  contacts: number;
  conversations: number;
}

/** The navigation links of an area. Each page occurs once on a screen. */
export interface Area {
  /** The links of the side bar, from top to bottom. */
  side: NavLink[];
  /** Whether the side bar shows the user's assistants and plan below the links. */
  hasAssistants: boolean;
  /** The link to the other area, for an administrator. */
  other: NavLink | undefined;
  /** The links of the bottom bar: four, and 'Más'. */
  bottom: NavLink[];
  /** The links on the page 'Más'. */
  more: NavLink[];
}

/** The target of the logo. */
export function homeOf(user: User): string {
  return user.role === 'admin' ? paths.adminDashboard : paths.dashboard;
}

/** The area of the current page: an administrator is in the back office, except on the pages for users. */
export function areaAt(user: User, location: string, waiting: Waiting, text: ShellText): Area {
  const isBackOffice = user.role === 'admin' && !/^\/(?:usuario|chat|whatsapp)(?:\/|$)/.test(location);
  return isBackOffice ? backOffice(text) : ownSpace(user, waiting, text);
}

/** Whether a link leads to the current page, at any of the page's addresses, or to the page that it belongs to. */
export function isCurrent({ href, below = [] }: NavLink, location: string): boolean {
  if (below.some((pattern) => pathMatches(pattern, location))) return true;
  const path = href.replace(/[?#].*/, '');
  return pagesAt(location).some((patterns) => patterns.some((pattern) => pathMatches(pattern, path)));
}

let here: { location: string; pages: readonly (readonly string[])[] } | undefined;

/** The patterns of each page at an address. The result is cached for the other links of the same menu. */
function pagesAt(location: string): readonly (readonly string[])[] {
  if (here?.location === location) return here.pages;
  const all = Object.values(sitePaths).map((page) => (typeof page === 'string' ? [page] : page));
  const pages = all.filter((patterns) => patterns.some((pattern) => pathMatches(pattern, location)));
  here = { location, pages };
  return pages;
}

/** Whether the page at an address covers a phone's bottom bar. These pages are inside another page and have a link back. */
export function coversBottomBar(location: string): boolean {
  const { assistantPlace, adminAssistantPlace } = sitePaths;
  const sections = [...assistantPlace.slice(1), ...adminAssistantPlace.slice(1)];
  return sections.some((pattern) => pathMatches(pattern, location));
}

function ownSpace(user: User, waiting: Waiting, text: ShellText): Area {
  const inbox = {
    label: text.inbox,
    href: paths.inbox,
    icon: Inbox,
    key: text.goKeys.inbox,
    count: { of: waiting.conversations, word: text.toAnswer },
  };
  const contacts = {
    label: text.contacts,
    href: paths.allContacts,
    icon: Contact,
    key: text.goKeys.contacts,
    below: [sitePaths.contactsByStatus, sitePaths.contacts],
    count: { of: waiting.contacts, word: text.unread },
  };
  const bookings = { label: text.bookings, href: paths.bookings, icon: CalendarDays };
  const numbers = {
    label: text.numbers,
    href: paths.numbers,
    icon: ChartNoAxesColumn,
    key: text.goKeys.numbers,
  };
  const costs = { label: text.costs, href: paths.costs, icon: Wallet };
  const chat = { label: text.chat, href: paths.chat(), icon: MessageSquareText };
  const whatsapp = { label: text.whatsapp, href: paths.whatsapp, icon: MessageCircle };
  const publicChat = publicChatLink(text);
  const other = user.role === 'admin' ? { label: text.adminPanel, href: paths.adminDashboard, icon: Gauge } : undefined;
  const elsewhere = [bookings, numbers, costs, chat, whatsapp, publicChat];
  const more = {
    label: text.more,
    href: paths.more,
    icon: Ellipsis,
    below: belowMore([...elsewhere, profileLink(text)]),
  };
  return {
    side: [
      { label: text.myDashboard, href: paths.dashboard, icon: House, key: text.goKeys.start },
      inbox,
      contacts,
      ...elsewhere,
    ],
    hasAssistants: true,
    other,
    bottom: [
      { label: text.start, href: paths.dashboard, icon: House },
      inbox,
      contacts,
      {
        label: text.assistants,
        href: paths.myAssistants,
        icon: Bot,
        below: sitePaths.assistantPlace,
        key: text.goKeys.assistants,
      },
      more,
    ],
    more: [...elsewhere, profileLink(text), ...(other ? [other] : [])],
  };
}

function backOffice(text: ShellText): Area {
  const inbox = { label: text.inbox, href: paths.everybodysInbox, icon: Inbox, key: text.goKeys.inbox };
  const belowUsers = sitePaths.adminUserConfig;
  const belowAssistants = [...sitePaths.adminAssistantPlace, sitePaths.adminContacts];
  const elsewhere = [
    { label: text.subscriptions, href: paths.adminSubscriptions, icon: CreditCard },
    { label: text.costs, href: paths.adminCosts, icon: Wallet },
    { label: text.whatsapp, href: paths.adminWhatsapp, icon: MessageCircle },
    { label: text.settings, href: paths.adminSettings, icon: Settings, key: text.goKeys.settings },
  ];
  const status = { label: text.status, href: paths.adminStatus, icon: Activity };
  const audit = { href: paths.adminAudit, icon: ScrollText };
  const publicChat = publicChatLink(text);
  const other = { label: text.userPanel, href: paths.dashboard, icon: PanelsTopLeft };
  const inMore = [...elsewhere, status, { ...audit, label: text.audit }, publicChat, profileLink(text)];
  return {
    side: [
      { label: text.adminPanel, href: paths.adminDashboard, icon: Gauge, key: text.goKeys.start },
      { label: text.userManagement, href: paths.adminUsers, icon: Users, below: belowUsers, key: text.goKeys.users },
      {
        label: text.assistantManagement,
        href: paths.adminAssistants,
        icon: Bot,
        below: belowAssistants,
        key: text.goKeys.assistants,
      },
      inbox,
      ...elsewhere,
      status,
      { ...audit, label: text.auditLog },
      publicChat,
    ],
    hasAssistants: false,
    other,
    bottom: [
      { label: text.dashboard, href: paths.adminDashboard, icon: Gauge },
      { label: text.users, href: paths.adminUsuarios, icon: Users, below: belowUsers },
      { label: text.assistants, href: paths.adminAssistants, icon: Bot, below: belowAssistants },
      inbox,
      { label: text.more, href: paths.adminMore, icon: Ellipsis, below: belowMore(inMore) },
    ],
    more: [...inMore, other],
  };
}

function publicChatLink(text: ShellText): NavLink {
  return { label: text.publicChat, href: paths.picker, icon: MessagesSquare };
}

function profileLink(text: ShellText): NavLink {
  return {
    label: text.profile,
    href: paths.profile,
    icon: CircleUserRound,
    below: [sitePaths.webhooks],
    key: text.goKeys.profile,
  };
}

/** The patterns of all pages that a phone reaches through 'Más'. */
function belowMore(links: NavLink[]): string[] {
  return Object.values(sitePaths)
    .flat()
    .filter((pattern) => links.some((link) => !pattern.includes(':slug') && isCurrent(link, pattern)));
}

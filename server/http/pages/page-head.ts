import { escapeHtml } from '#server/lib/text/escape-html.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { ChatPage } from './chat-page.ts';
import { pageSentences } from './page-sentences.ts';

/** The picture of a link's preview for assistants without one. It is not WebP, which some programs that show previews can't read. */
const platformPicture = '/preview.png';

/** The one sentence that a page shows without its scripts. */
export function noScriptSentence(language: VisitorLanguage): string {
  return pageSentences[language].noScript;
}

/**
 * What the site shows until its scripts draw the page: the bar of `visitor-bar.tsx` without its links. For signed-in users, it is the
 * sheet of `site-shell.tsx` beside the room of its bar.
 */
export function siteShell(language: VisitorLanguage, isSignedIn: boolean): string {
  if (isSignedIn)
    return '<div class="flex min-h-dvh"><div class="w-16 shrink-0 max-md:hidden lg:w-57"></div><div class="flex min-w-0 flex-1 flex-col md:py-2 md:pr-[max(0.5rem,env(safe-area-inset-right))]"><div class="flex-1 bg-surface md:rounded-sheet md:border md:border-line"></div></div></div>';
  const { siteName } = pageSentences[language];
  return `<div class="border-b border-line bg-surface text-on-surface"><p class="mx-auto flex min-h-16 max-w-[1200px] items-center px-4 sm:px-6"><span class="-ml-2 flex min-h-11 min-w-0 items-center gap-2.5 px-2 leading-tight font-semibold"><img src="/favicon.svg" alt="" width="28" height="28" class="shrink-0" /><span class="line-clamp-2">${siteName}</span></span></p></div>`;
}

/** Title, description, link preview and module hints of a page. Everything an owner wrote is escaped. */
export function pageHead(
  chatPage: ChatPage | undefined,
  language: VisitorLanguage,
  baseUrl: string,
  modules: string[],
  font?: string,
): string {
  const { siteName, siteDescription, machine } = pageSentences[language];
  const title = chatPage ? chatTitle(chatPage) : siteName;
  // A chat's preview begins by saying that a machine answers, whatever its owner has written.
  const description = chatPage ? joined(machine, chatPage.assistant.description) : siteDescription;
  const url = chatPage && `${baseUrl}/asistente/${chatPage.assistant.slug}`;
  const image = new URL(chatPage?.assistant.avatarUrl ?? platformPicture, baseUrl).href;
  const meta: [attribute: string, name: string, content: string | null | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', chatPage?.branding.brandName ?? siteName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['name', 'twitter:card', 'summary'],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...meta.flatMap(([attribute, name, content]) =>
      content ? [`<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`] : [],
    ),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}" />`] : []),
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`] : []),
    ...modules.map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('\n    ');
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function chatTitle({ assistant, branding }: ChatPage): string {
  return branding.brandName ? `${assistant.name} · ${branding.brandName}` : assistant.name;
}

import type { ChatPage } from './spa.ts';

const siteName = 'Plataforma de Asistentes IA';
const siteDescription = 'Crea asistentes de IA que atienden tu web y convierten visitas en contactos.';

/** Title, description, link preview and module hints of a page. Everything an owner wrote is escaped. */
export function pageHead(chatPage: ChatPage | undefined, appUrl: string, modules: string[]): string {
  const title = chatPage ? chatTitle(chatPage) : siteName;
  const description = chatPage?.assistant.description ?? siteDescription;
  const url = chatPage && `${appUrl}/asistente/${chatPage.assistant.slug}`;
  const image = chatPage?.assistant.avatarUrl && new URL(chatPage.assistant.avatarUrl, appUrl).href;
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
    ...modules.map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join('\n    ');
}

function chatTitle({ assistant, branding }: ChatPage): string {
  return branding.brandName ? `${assistant.name} · ${branding.brandName}` : assistant.name;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

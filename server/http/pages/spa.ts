import { type Request, type RequestHandler, Router } from 'express';
import { isDatabaseDown } from '#server/db/faults.ts';
import type { Actor } from '#server/lib/actor.ts';
import { publicChatPath, slugOfPath } from '#shared/domain/conversations/chat-address.ts';
import { defaultDisplay } from '#shared/domain/default-display.ts';
import type { DisplaySettings, Preferences, VisitorLanguage } from '#shared/domain/display.ts';
import { siteLocales } from '#shared/domain/locales.ts';
import { isSitePath } from '#shared/domain/site-paths.ts';
import { widgetPreviewPath } from '#shared/domain/widget/widget.ts';
import { hasSessionCookie } from '../session.ts';
import { wantedLanguage } from '../visitor-language.ts';
import type { ChatPage } from './chat-page.ts';
import { clientFiles } from './client-files.ts';
import { type FirstPaint, loadFirstPaint } from './first-paint.ts';
import { noScriptSentence, pageHead, siteShell } from './page-head.ts';
import { ownMemory, pagePolicy } from './page-policy.ts';
import { preload, type Workspace } from './page-preload.ts';
import { fillIn, policySource, readTemplate } from './page-template.ts';
import { demoAssistant, demoPath, widgetDemoPage, widgetPreviewPage } from './widget-demo-page.ts';

interface SpaOptions {
  /** Folder of the built client. */
  folder: string;
  /** Public base addresses: of the site, and of the links to public chats where that is set. */
  appUrl: string;
  chatHost?: string | undefined;
  /** The assistant at a public address with its branding, in its visitor's language; undefined when there is none. */
  findPage(slug: string, language: VisitorLanguage): Promise<ChatPage | undefined>;
  /** Who may show the chat at a public address in a frame, and in which theme; undefined when there is none. */
  findFraming(slug: string): Promise<{ ancestors: string[]; theme: NonNullable<Preferences['theme']> } | undefined>;
  isRegistrationOpen: boolean;
  /** Finds the session of a request that brings one. */
  sessions: RequestHandler;
  /** How the page writes dates, and its language for users who have chosen none. */
  findDisplay(): Promise<DisplaySettings>;
  findWorkspace(actor: Actor): Promise<Workspace>;
}

/**
 * Serves the built client: its files, the site, and the public chat, which is a separate page. A page is made anew for each request. A
 * chat's page already contains all that it first shows, so nothing has to be fetched before it is seen.
 */
export function spa({ folder, appUrl, chatHost, isRegistrationOpen, ...options }: SpaOptions): Router {
  const { findPage, findFraming, sessions, findDisplay, findWorkspace } = options;
  const templates = { site: readTemplate(folder, 'site'), chat: readTemplate(folder, 'chat') };
  const drawing = loadFirstPaint(folder);
  const router = Router({ caseSensitive: true });
  router.use(clientFiles(folder));
  router.get(demoPath, async (req, res, next) => {
    const { chatPage } = await lookUp(publicChatPath(demoAssistant(req.query.assistant)), (slug) =>
      findPage(slug, defaultDisplay.language),
    );
    if (!chatPage) return next();
    const { html, headers } = widgetDemoPage(chatPage);
    res.set(headers).type('html').send(html);
  });
  router.get(widgetPreviewPath, (_req, res) => {
    const { html, headers } = widgetPreviewPage();
    res.set(headers).type('html').send(html);
  });
  router.get('/{*path}', (req, res, next) => {
    // A public chat is the same for everybody. While the database is down, a page is served without a user, and asks by itself who is
    // signed in.
    if (!isOfSite(req.path)) return next();
    sessions(req, res, (error?: unknown) => (isDatabaseDown(error) ? next() : next(error)));
  });
  router.get('/{*path}', async (req, res) => {
    const isSite = isOfSite(req.path);
    const isVisitor = !hasSessionCookie(req);
    const displayed = displayOf(findDisplay);
    const wanted = wantedLanguage(req);
    const known = isSite ? req.session?.known : undefined;
    const [{ status, chatPage }, display, draw, workspace] = await Promise.all([
      lookUp(req.path, async (slug) => findPage(slug, wanted ?? (await displayed).language)),
      displayed,
      drawing,
      known && unlessDown(findWorkspace(known.actor)),
    ]);
    const { defaultCountry, ...written } = display;
    const preferences = req.session?.known?.preferences;
    const siteLanguage = preferences?.language ?? display.language;
    // A chat is in its visitor's language, the site in the account's.
    const language = isSite ? siteLanguage : (wanted ?? display.language);
    const framing = chatPage && isFramed(req) ? await findFraming(chatPage.assistant.slug) : undefined;
    const template = isSite ? templates.site : templates.chat;
    const paint = chatPage && draw?.(chatPage, language);
    const modules = new Set([
      ...(template.languageModules.get(language) ?? []),
      ...(isVisitor ? [] : template.signedInModules),
      ...template.modulesAt(req.path),
    ]);
    const isWorkspace = known !== undefined;
    const attributes = rootAttributes(language, chatPage, framing ?? preferences);
    const html = fillIn(template.html, isWorkspace ? `${attributes} class="workspace"` : attributes, {
      head:
        pageHead(
          chatPage,
          language,
          chatHost ?? appUrl,
          [...modules],
          isWorkspace ? template.signedInFont : undefined,
        ) + (paint ? `<style>${paint.css}</style>` : ''),
      'first-paint': isSite ? siteShell(language, isWorkspace) : (paint?.html ?? ''),
      noscript: noScriptSentence(language),
      preload: preload({
        ...(isSite ? { chatHost, ...(isRegistrationOpen ? {} : { registration: 'closed' }) } : chatPage),
        display: { ...written, language: siteLanguage, ...(isSite ? { locales: siteLocales(defaultCountry) } : {}) },
        ...(siteLanguage === display.language ? {} : { platformLanguage: display.language }),
        ...(isSite && isVisitor ? { user: null } : workspace),
      }),
    });
    const policy = pagePolicy({
      images: imageOrigins(chatPage),
      scripts: template.scripts,
      styles: [...template.styles, ...(paint ? [policySource(paint.css)] : [])],
      ...(framing ? { frameAncestors: framing.ancestors } : {}),
    });
    res
      .status(status)
      .set({
        ...ownMemory,
        ...policy,
        ...(framing ? embeddable : {}),
        ...(isSite ? {} : { Vary: 'Accept-Language, Accept-Encoding' }),
        // The browser's back button shows a kept page without asking the server. Another user may be signed in by then.
        'Cache-Control': workspace ? 'no-store' : isVisitor ? 'no-cache' : 'private, no-cache',
      })
      .type('html')
      .send(paint ? withBarColors(html, paint) : html);
  });
  return router;
}

/** For hosts that take only resources that allow it (`Cross-Origin-Embedder-Policy`), and require the same of what is shown in these. */
const embeddable = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
};

/** Whether a request is for a page that another site frames (shared/domain/widget/widget.ts). */
function isFramed(req: Request): boolean {
  return req.query.w === '1' && req.path.startsWith('/asistente/');
}

/** Whether an address shows the site, its 'not found' included, and not a public chat. */
function isOfSite(path: string): boolean {
  return isSitePath(path) || slugOfPath(path) === undefined;
}

/** The attributes that first-paint.js reads, and the language. */
function rootAttributes(
  language: VisitorLanguage,
  chatPage: ChatPage | undefined,
  chosen: { theme: Preferences['theme']; ancestors?: string[] } | undefined,
): string {
  const assistant = chatPage ? ` data-assistant="${chatPage.assistant.id}"` : '';
  const theme = chosen?.theme ? ` data-theme="${chosen.theme}"` : '';
  return `lang="${language}"${assistant}${theme}${chosen?.ancestors ? ' data-framed' : ''}`;
}

function withBarColors(html: string, { barColors: { light, dark } }: FirstPaint): string {
  return html.replace(
    /<meta name="theme-color" [^>]*>/,
    `<meta name="theme-color" content="${light}" data-light="${light}" data-dark="${dark}" />`,
  );
}

/** Finds what an address shows. While the database is down, the page is sent all the same: it reports that itself, and can try again. */
async function lookUp(
  path: string,
  findPage: (slug: string) => Promise<ChatPage | undefined>,
): Promise<{ status: number; chatPage?: ChatPage | undefined }> {
  if (isSitePath(path)) return { status: 200 };
  const slug = slugOfPath(path);
  if (slug === undefined) return { status: 404 };
  try {
    const chatPage = await findPage(slug);
    return { status: chatPage ? 200 : 404, chatPage };
  } catch (error) {
    if (isDatabaseDown(error)) return { status: 503 };
    throw error;
  }
}

async function displayOf(findDisplay: SpaOptions['findDisplay']): Promise<DisplaySettings> {
  return (await unlessDown(findDisplay())) ?? defaultDisplay;
}

/** Undefined while the database is away. */
function unlessDown<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  return finding.catch((error: unknown) => {
    if (isDatabaseDown(error)) return undefined;
    throw error;
  });
}

/** A logo at another host is the one picture from outside that a page may load. */
function imageOrigins(chatPage: ChatPage | undefined): string[] {
  const logoUrl = chatPage?.branding.logoUrl;
  return logoUrl?.startsWith('https:') ? [new URL(logoUrl).origin] : [];
}

import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import * as z from 'zod';
import type { Branding } from '#shared/contracts/branding.ts';
import type { PublicAssistant } from '#shared/contracts/public-assistants.ts';
import { type DisplaySettings, defaultDisplay } from '#shared/domain/display.ts';
import { isSitePath, slugOfPath } from '#shared/domain/site-paths.ts';
import { isDatabaseDown } from '../db/faults.ts';
import { pageHead, pageLanguage } from './page-head.ts';
import { closedPolicy, ownPage, pagePolicy } from './page-policy.ts';
import { hasSessionCookie } from './session.ts';

interface SpaOptions {
  /** Folder of the built client. */
  folder: string;
  /** Public base addresses: of the site, and of the links to public chats where that is set. */
  appUrl: string;
  chatHost?: string | undefined;
  /** The assistant at a public address with its branding; undefined when there is none. */
  findPage(slug: string): Promise<ChatPage | undefined>;
  /** How the page is to write dates, and in which language. */
  findDisplay(): Promise<DisplaySettings>;
}

export interface ChatPage {
  assistant: PublicAssistant;
  branding: Branding;
}

const yearSeconds = 31_536_000;

/**
 * The built client. Hashed assets never change and may be kept for ever; `index.html` is made anew for each request, with
 * the assistant of a public chat already in it, so that nothing has to be fetched before the first paint.
 */
export function spa({ folder, appUrl, chatHost, findPage, findDisplay }: SpaOptions): Router {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const chatModules = modulesOf(folder, 'src/chat/public-chat-page.tsx');
  const englishModules = modulesOf(folder, 'src/i18n/en/visitor.ts');
  const router = Router({ caseSensitive: true });
  router.use(surviveMissingFile);
  router.use(
    '/assets',
    sirv(join(folder, 'assets'), { brotli: true, gzip: true, immutable: true, maxAge: yearSeconds, setHeaders }),
    missing,
  );
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    maxAge: 0,
    ignores: false,
    setHeaders,
  });
  // The template is nobody's page before it is filled in.
  router.use((req, res, next) => (req.path === '/index.html' ? next() : files(req, res, next)));
  router.get('/{*path}', async (req, res) => {
    const [{ status, chatPage }, display] = await Promise.all([lookUp(req.path, findPage), displayOf(findDisplay)]);
    const modules = [...(chatPage ? chatModules : []), ...(display.language === 'en' ? englishModules : [])];
    const html = pageLanguage(template, display.language)
      .replace('<!--head-->', () => pageHead(chatPage, display.language, chatHost ?? appUrl, modules))
      .replace('<!--preload-->', () =>
        preload({ ...(chatPage ?? { chatHost }), display, ...(hasSessionCookie(req) ? {} : { user: null }) }),
      );
    const policy = pagePolicy({ images: imageOrigins(chatPage) });
    res
      .status(status)
      .set({ ...ownPage, ...policy, 'Cache-Control': 'no-cache' })
      .type('html')
      .send(html);
  });
  return router;
}

/** What an address shows. While the database is away that is the page all the same: it says so itself, and can try again. */
async function lookUp(
  path: string,
  findPage: SpaOptions['findPage'],
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
  return findDisplay().catch((error: unknown) => {
    if (isDatabaseDown(error)) return defaultDisplay;
    throw error;
  });
}

/** A file that is gone since the start, as while a new version is put in its place, ends the answer and not the process. */
const surviveMissingFile: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file) => file.once('error', () => res.destroy()));
  next();
};

const missing: RequestHandler = (_req, res) => {
  res.status(404).set(closedPolicy).type('text').send('404');
};

/** Of a file that is served as it is. */
function setHeaders(res: ServerResponse): void {
  for (const [name, value] of Object.entries(closedPolicy)) res.setHeader(name, value);
}

/** A logo at another host is the one picture from outside that a page may load. */
function imageOrigins(chatPage: ChatPage | undefined): string[] {
  const logoUrl = chatPage?.branding.logoUrl;
  return logoUrl?.startsWith('https:') ? [new URL(logoUrl).origin] : [];
}

/** What the page knows before it asks. Whoever brings no session is nobody, and needs no call to learn it. */
function preload(
  known: Partial<ChatPage> & { chatHost?: string | undefined; display: DisplaySettings; user?: null },
): string {
  // "<" is the one character that could end the element.
  const json = JSON.stringify(known).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="preload">${json}</script>`;
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), css: z.array(z.string()).optional() }),
);

/** The scripts that a lazily loaded page needs, so that the browser fetches them beside the main one. */
function modulesOf(folder: string, entry: string): string[] {
  const file = join(folder, '.vite/manifest.json');
  const manifest = existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  return [...seen];
}

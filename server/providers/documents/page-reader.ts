import { posix } from 'node:path';
import { limits } from '#server/config/limits.ts';
import type { WebAnswer, WebClient } from '../web/web-client.ts';
import { DocumentFault, type DocumentReader, type ReadDocument } from './document-reader.ts';
import { PageFault } from './page-fault.ts';
import { type Asking, createPageSource, type KnownVersion } from './page-source.ts';
import { isPageOf, isSameSite, pageAddress, readSitemap } from './site-addresses.ts';

export interface ReadPage extends KnownVersion {
  /** The page's address: its canonical address, or the one that it was loaded from after redirects. */
  url: string;
  document: ReadDocument;
}

/** The result for a page of a site: read, unchanged, or failed. */
export type SitePage =
  | ({ state: 'read' } & ReadPage)
  | { state: 'unchanged'; url: string }
  | { state: 'failed'; url: string; fault: DocumentFault | PageFault };

interface Options {
  web: WebClient;
  documents: DocumentReader;
  /** The pause between two requests to one host. */
  intervalMs?: number;
}

interface SiteInput extends Asking {
  url: string;
  maxPages: number;
  /** The limit for the text of all pages together. When it is exceeded, no more pages are requested. */
  maxChars: number;
  /** The known versions of pages, by address. */
  known: ReadonlyMap<string, KnownVersion>;
  onProgress?: (done: number, total: number | undefined) => void;
}

type Opened = ReturnType<ReturnType<typeof createPageSource>['open']>;

export type PageReader = ReturnType<typeof createPageReader>;

/** Reads pages of the web, and sites by their sitemap or their links. Both throw {@link PageFault} and {@link DocumentFault}. */
export function createPageReader({ web, documents, intervalMs = limits.pages.intervalMs }: Options) {
  const source = createPageSource({ web, intervalMs });

  return {
    /** Undefined if the page has not changed. */
    async readPage(
      url: string,
      { known, ...asking }: Asking & { known?: KnownVersion },
    ): Promise<ReadPage | undefined> {
      const answer = await source.open(asking).load(url, known);
      return answer && (await readAnswer(answer, asking.signal));
    },

    /**
     * Reads the first page and those of the sitemap. Without a sitemap it follows the links to the same site. A failure of
     * the first page fails the site. A failure of another page is in the result. If a site takes too long, its remaining
     * pages fail.
     */
    async readSite({ url, maxPages, maxChars, known, onProgress, ...asking }: SiteInput): Promise<SitePage[]> {
      const opened = source.open(asking);
      const first = pageAddress(url) ?? url;
      const listed = await sitemapOf(opened, first, maxPages);
      const addresses = new Set([first, ...listed]);
      const follows = listed.length === 0;
      const pages = new Map<string, SitePage>();
      let done = 0;
      let chars = 0;
      // The loop also visits addresses that are added while it runs.
      for (const address of addresses) {
        if (done >= maxPages || chars > maxChars) break;
        onProgress?.(done, Math.min(addresses.size, maxPages));
        // The links of a page are needed even if it has not changed, so it is loaded without a version.
        const version = follows ? undefined : known.get(address);
        const page = await readOne(opened, address, version, asking.signal);
        done += 1;
        if (page.state === 'read') chars += charsOf(page.document);
        if (page.state === 'failed' && address === first) throw page.fault;
        if (!pages.has(page.url)) pages.set(page.url, page);
        if (follows && page.state === 'read') for (const link of linksOf(page, first)) addresses.add(link);
      }
      onProgress?.(done, done);
      return [...pages.values()];
    },
  };

  async function readOne(
    opened: Opened,
    address: string,
    known: KnownVersion | undefined,
    signal: AbortSignal,
  ): Promise<SitePage> {
    try {
      if (opened.askedMs() > limits.pages.siteMs) throw new PageFault('unreachable');
      const answer = await opened.load(address, known);
      if (!answer) return { state: 'unchanged', url: address };
      return { state: 'read', ...(await readAnswer(answer, signal)) };
    } catch (fault) {
      if (fault instanceof PageFault || fault instanceof DocumentFault) return { state: 'failed', url: address, fault };
      throw fault;
    }
  }

  async function readAnswer({ body, headers, url }: WebAnswer, signal: AbortSignal): Promise<ReadPage> {
    const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
    const charset = /charset="?([\w-]+)/i.exec(parameters.join(';'))?.[1] ?? declaredCharset(body);
    const isHtml = /^\s*(?:text\/html|application\/xhtml\+xml)\s*$/i.test(type);
    const fileName = isHtml ? 'page.html' : posix.basename(new URL(url).pathname);
    const document = await documents
      .read({ bytes: body, fileName, signal, ...(charset === undefined ? {} : { charset }) })
      .catch((error: unknown) => {
        const isEmpty = error instanceof DocumentFault && error.kind === 'empty';
        throw isEmpty && body.includes('<script') ? new PageFault('needs_scripts', { cause: error }) : error;
      });
    const { etag = null, 'last-modified': lastModified = null } = headers;
    return { url: ownAddress(document, url), document, etag, lastModified };
  }
}

function charsOf({ pages }: ReadDocument): number {
  const texts = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'row' ? block.cells.map(({ text }) => text) : [block.text])),
  );
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** The canonical address of a page, because it may be available at many addresses. One on another site is ignored. */
function ownAddress({ web }: ReadDocument, url: string): string {
  const address = pageAddress(url) ?? url;
  const canonical = web?.canonical === undefined ? undefined : pageAddress(web.canonical, url);
  return canonical !== undefined && isPageOf(canonical, url) ? canonical : address;
}

function linksOf({ document: { web }, url }: ReadPage, site: string): string[] {
  const base = web?.base === undefined ? url : (pageAddress(web.base, url) ?? url);
  const links = web?.links.map((link) => pageAddress(link, base)) ?? [];
  return links.filter((link) => link !== undefined).filter((link) => isPageOf(link, site));
}

/** The pages in the site's sitemap. Of a sitemap index, the pages of its first few sitemaps. */
async function sitemapOf(opened: Opened, site: string, maxPages: number): Promise<string[]> {
  const { sitemaps } = await opened.robotsOf(site);
  const lists = (sitemaps.length > 0 ? sitemaps : ['/sitemap.xml']).flatMap((list) => pageAddress(list, site) ?? []);
  const pages = new Set<string>();
  let asked = 0;
  for (const list of lists) {
    if (asked >= limits.pages.sitemaps || pages.size >= maxPages) break;
    asked += 1;
    const text = isSameSite(list, site) ? await opened.loadText(list) : undefined;
    const { addresses, isIndex } = readSitemap(text ?? '', limits.pages.sitemapAddresses);
    for (const written of addresses) {
      const address = pageAddress(written, site);
      if (address === undefined || !isSameSite(address, site)) continue;
      // Sitemaps of an index are added to the loop. The limit ends it, so that indexes in an index do little harm.
      if (isIndex && lists.length < limits.pages.sitemaps) lists.push(address);
      else if (!isIndex && isPageOf(address, site)) pages.add(address);
    }
  }
  return [...pages];
}

/** The charset that a page declares at its beginning, where HTML requires it. */
function declaredCharset(body: Buffer): string | undefined {
  return /<meta[^>]{1,200}?charset\s{0,9}=\s{0,9}["']?([\w-]{2,30})/i.exec(body.toString('latin1', 0, 2_048))?.[1];
}

import { posix } from 'node:path';
import { limits } from '#server/config/limits.ts';
import type { WebAnswer, WebClient } from '../web/web-client.ts';
import { DocumentFault, type DocumentReader, type ReadDocument } from './document-reader.ts';
import { PageFault } from './page-fault.ts';
import { type Asking, createPageSource, type KnownVersion } from './page-source.ts';
import { isPageOf, isSameSite, pageAddress, readSitemap } from './site-addresses.ts';

export interface ReadPage extends KnownVersion {
  /** Its own address, by which it is known: where it came from in the end, or the one that it calls its own. */
  url: string;
  document: ReadDocument;
}

/** What came of a page of a site: read, as it was known, or not to be had now. */
export type SitePage =
  | ({ state: 'read' } & ReadPage)
  | { state: 'unchanged'; url: string }
  | { state: 'failed'; url: string; fault: DocumentFault | PageFault };

interface Options {
  web: WebClient;
  documents: DocumentReader;
  /** Between two requests to one host. */
  intervalMs?: number;
}

interface SiteInput extends Asking {
  url: string;
  maxPages: number;
  /** Of all pages together: what is over it is not asked for. */
  maxChars: number;
  /** Versions of pages that are known, by address. */
  known: ReadonlyMap<string, KnownVersion>;
  onProgress?: (done: number, total: number | undefined) => void;
}

type Opened = ReturnType<ReturnType<typeof createPageSource>['open']>;

export type PageReader = ReturnType<typeof createPageReader>;

/** Reads pages of the web, and sites by their sitemap or their links. Both throw {@link PageFault} and {@link DocumentFault}. */
export function createPageReader({ web, documents, intervalMs = limits.pages.intervalMs }: Options) {
  const source = createPageSource({ web, intervalMs });

  return {
    /** Undefined where it is as it was known. */
    async readPage(
      url: string,
      { known, ...asking }: Asking & { known?: KnownVersion },
    ): Promise<ReadPage | undefined> {
      const answer = await source.open(asking).load(url, known);
      return answer && (await readAnswer(answer, asking.signal));
    },

    /**
     * The first page, and what the sitemap names or, without one, what pages lead to on the same host. What fails of the first page
     * fails the site; of others it stands in their place. A site that keeps us waiting too long is read as far as that goes.
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
      // What is added while it is walked through is walked through, too.
      for (const address of addresses) {
        if (done >= maxPages || chars > maxChars) break;
        onProgress?.(done, Math.min(addresses.size, maxPages));
        // Links are needed of a page even if it is as it was.
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

/** A page may be had at many addresses of its site; another site's is no page's own. */
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

/** Pages that the site's own list names; of a list of lists, those of the first few. */
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
      // Added to what is walked through: one level deep, for those that are named there are no index by then.
      if (isIndex && lists.length < limits.pages.sitemaps) lists.push(address);
      else if (!isIndex && isPageOf(address, site)) pages.add(address);
    }
  }
  return [...pages];
}

/** What a page says of its letters in its first kilobyte, where HTML has it. */
function declaredCharset(body: Buffer): string | undefined {
  return /<meta[^>]{1,200}?charset\s{0,9}=\s{0,9}["']?([\w-]{2,30})/i.exec(body.toString('latin1', 0, 2_048))?.[1];
}

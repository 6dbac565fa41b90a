import { createHash } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { DocumentFault } from '#server/providers/documents/document-reader.ts';
import type { PageReader, ReadPage, SitePage } from '#server/providers/documents/page-reader.ts';
import { type SourceFault, siteMaxPages, sourceMaxChars } from '#shared/domain/assistants/knowledge.ts';
import { type KeepQuestions, questionsToKeep } from '../questions/kept-questions.ts';
import { type DocumentRow, listDocuments, type NewDocument, type SeenDocument } from '../sources/documents.queries.ts';
import { newDocument } from '../sources/indexing.ts';
import { passagesOf } from '../sources/passages.rules.ts';
import type { SourceRow } from '../sources/sources.queries.ts';

interface WebReadingDeps {
  db: Db;
  clock: Clock;
  pages: PageReader;
}

/** The result of reading a source: new documents, and known ones that stay. All other known documents are deleted. */
export interface WebReading {
  added: NewDocument[];
  kept: SeenDocument[];
  values: Partial<Pick<SourceRow, 'format' | 'title'>>;
  /** The theme colour of the business's site, from its first page. */
  color?: string | undefined;
}

export interface WebAsking {
  signal: AbortSignal;
  /** Throws if the source is no longer to be read. */
  look: () => Promise<void>;
  onProgress: (done: number, total: number | undefined) => void;
}

/**
 * Reads pages and sites. A page with unchanged text stays as it is known. A page of a site that can't be read now keeps its last good
 * text, unless its server says that it is gone.
 */
export function createWebReading({ db, clock, pages }: WebReadingDeps) {
  return async (source: SourceRow, { onProgress, ...asking }: WebAsking): Promise<WebReading> => {
    const known = await listDocuments(db, source.id);
    const url = source.url ?? '';
    if (source.kind === 'site') {
      const versions = new Map(known.map((row) => [row.url ?? '', row]));
      const most = { maxPages: siteMaxPages, maxChars: sourceMaxChars };
      const read = await pages.readSite({ url, ...most, known: versions, onProgress, ...asking });
      return await readingOf(source, known, read);
    }
    const [before] = known;
    const page = await pages.readPage(url, { ...asking, ...(before ? { known: before } : {}) });
    const read: SitePage = page ? { state: 'read', ...page } : { state: 'unchanged', url: before?.url ?? url };
    return await readingOf(source, known, [read]);
  };

  async function readingOf(source: SourceRow, known: DocumentRow[], pages: SitePage[]): Promise<WebReading> {
    const byUrl = new Map(known.map((row) => [row.url, row]));
    const keep = await questionsToKeep(db, source);
    const reading: WebReading = { added: [], kept: [], values: {} };
    let characters = 0;
    for (const page of pages) {
      const before = byUrl.get(page.url);
      const document = page.state === 'read' ? await documentOf(page, source.title, keep) : undefined;
      const isSame = page.state === 'unchanged' || (document && document.values.hash === before?.hash);
      const size = isSame || !document ? (before?.characters ?? 0) : document.characters;
      // A site is read up to the limit of a source. A single page has to fit.
      if (characters + size > sourceMaxChars) {
        if (source.kind === 'page') throw new DocumentFault('too_large');
        break;
      }
      if (page.state === 'failed') {
        if (before && page.fault.kind !== 'not_found') reading.kept.push(seen(before, { fault: page.fault.kind }));
        else continue;
      } else if (before && isSame)
        reading.kept.push(seen(before, { readAt: clock.now(), ...(page.state === 'read' ? versionOf(page) : {}) }));
      else if (document && document.passages.length > 0) reading.added.push(document);
      else if (source.kind === 'page') throw new DocumentFault('empty');
      characters += size;
    }
    if (reading.added.length + reading.kept.length === 0) throw new DocumentFault('empty');
    const first = reading.added.find(({ values }) => values.url === pages[0]?.url);
    // Until a source is first read, its title is the name of its host.
    if (first && source.title === hostOf(source)) reading.values.title = first.values.title;
    const [start] = pages;
    if (start?.state === 'read' && isFrontOf(source)) reading.color = start.document.web?.themeColor;
    return reading;
  }

  async function documentOf(page: ReadPage, title: string, keep: KeepQuestions): Promise<NewDocument> {
    const { document, url } = page;
    const passages = passagesOf(document);
    const numbered = document.pages.filter(({ number }) => number !== undefined).length;
    return newDocument(keep(passages), {
      title: (document.title ?? title).slice(0, titleMaxChars),
      url,
      pages: numbered || null,
      hash: createHash('sha256')
        .update(JSON.stringify([document.title, passages]))
        .digest('hex'),
      ...versionOf(page),
      readAt: clock.now(),
    });
  }
}

const titleMaxChars = 200;

function seen(
  { id, readAt, etag, lastModified }: DocumentRow,
  changes: Partial<Pick<DocumentRow, 'readAt' | 'etag' | 'lastModified'>> & { fault?: SourceFault },
): SeenDocument {
  return { id, readAt, etag, lastModified, fault: null, ...changes };
}

function versionOf({ etag, lastModified }: ReadPage) {
  return { etag, lastModified };
}

function hostOf({ url }: SourceRow): string | undefined {
  return url === null ? undefined : new URL(url).host;
}

/** Whether a source begins at the front page of a site. A page inside another's site has the colours of that site. */
function isFrontOf({ kind, url }: SourceRow): boolean {
  return kind === 'site' || (url !== null && new URL(url).pathname === '/');
}

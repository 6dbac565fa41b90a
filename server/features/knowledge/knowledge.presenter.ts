import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import type { KnowledgeSource, KnowledgeSourceDetail } from '#shared/contracts/assistants/knowledge-sources.ts';
import { coverageOf } from './search/coverage.rules.ts';
import type { AskedWord } from './search/question.rules.ts';
import type { Found } from './search/search.queries.ts';
import type { DocumentRow, listPassages } from './sources/documents.queries.ts';
import type { ListedSource } from './sources/sources.queries.ts';

export function presentSource(row: ListedSource): KnowledgeSource {
  const isRead = row.documents > 0;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    url: row.url,
    fileName: row.fileName,
    bytes: row.bytes,
    format: row.format,
    state: row.state,
    fault: row.fault,
    progress:
      row.state === 'reading' && row.progressDone !== null
        ? { done: row.progressDone, total: row.progressTotal }
        : null,
    pages: row.kind === 'site' && isRead ? row.documents : row.pages,
    passages: row.passages,
    characters: row.characters,
    isInternal: row.isInternal,
    writesQuestions: row.writesQuestions,
    refreshes: row.refreshes,
    nextReadAt: row.refreshes ? (row.nextReadAt?.toISOString() ?? null) : null,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type PassageRow = Awaited<ReturnType<typeof listPassages>>[number];

export function presentDetail(
  row: ListedSource,
  documents: readonly DocumentRow[],
  passages: readonly PassageRow[],
): KnowledgeSourceDetail {
  return {
    ...presentSource(row),
    text: row.text,
    documents: documents.map(({ id, title, url, pages, passages: held, readAt, fault }) => ({
      ...{ id, title, url, pages, fault },
      passages: held,
      readAt: readAt.toISOString(),
    })),
    shownPassages: passages.map(({ ordinal: _, questions, ...passage }) => ({
      ...passage,
      questions: questions ?? [],
    })),
  };
}

export function presentFound({ passages, holding, hits }: Found, words: readonly AskedWord[]): FoundPassage[] {
  const asked = words.map(({ term, word }, at) => ({ term, word, passages: holding[at] ?? 0 }));
  return hits.map(({ questions, documentId: _, ordinal: __, ...hit }) => {
    const texts = [hit.sourceTitle, hit.documentTitle, hit.heading ?? '', hit.text, ...(questions ?? [])];
    return { ...hit, coverage: coverageOf(texts, asked, passages) };
  });
}

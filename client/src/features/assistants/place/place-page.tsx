import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { PageAddress } from '#client/components/faults/lazy-parts.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { ahead, isStarting } from '#client/lib/api/ahead.ts';
import { assistantPath } from '#shared/domain/site-paths.ts';
import { AssistantPlace } from './assistant-place.tsx';
import type { Place } from './place.ts';
import { loadTestChat } from './place-chat.tsx';
import { PlaceLoading } from './place-loading.tsx';
import { placeSections, sectionNames } from './sections.ts';

export function readAhead(queryClient: QueryClient, { pathname }: PageAddress): void {
  const id = Number(/\d+/.exec(pathname)?.[0]);
  const section = sectionAt(pathname, id);
  // Not for a link that will probably be followed: the data would not be kept, because a form never begins with older values.
  if (id && isStarting(queryClient)) {
    void queryClient.prefetchQuery(ahead(myAssistantQueries.one(id)));
    section?.readAhead?.(queryClient, id);
  }
  // Afterwards, because the server needs time for the data, and the browser has few connections to it.
  for (const load of [loadTestChat, section?.load]) void load?.().catch(() => undefined);
}

function sectionAt(pathname: string, id: number) {
  const name = sectionNames.find((section) =>
    (['user', 'admin'] as const).some((area) => assistantPath(area, id, section) === pathname),
  );
  return name && placeSections[name];
}

/** 'Editar Asistente', for one of the user's own assistants. */
export function AssistantPlacePage() {
  return <LoadedPlace area="user" />;
}

/** The same page for any user's assistant, with the fields that only administrators may change. */
export function AdminAssistantPlacePage() {
  return <LoadedPlace area="admin" />;
}

/** Reads the current assistant, so that the form does not begin with older values. */
function LoadedPlace({ area }: Pick<Place, 'area'>) {
  const text = useText(editorText);
  const { assistantId } = useParams();
  const id = Number(assistantId);
  const query = useQuery(myAssistantQueries.one(id));
  const [round, setRound] = useState(0);
  return (
    <>
      {query.data === undefined && <Untitled />}
      <QueryState
        query={query}
        loading={<PlaceLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(assistant) => (
          <AssistantPlace
            key={`${id} ${round}`}
            assistant={assistant}
            area={area}
            restart={() => setRound((before) => before + 1)}
          />
        )}
      </QueryState>
    </>
  );
}

/** The page's title while its assistant is not known yet, or if it can't be read. */
function Untitled() {
  const { editTitle } = useText(editorText);
  const { productName } = useText(commonText);
  useDocumentTitle(`${editTitle} · ${productName}`);
  return (
    <VisuallyHidden>
      <h1>{editTitle}</h1>
    </VisuallyHidden>
  );
}

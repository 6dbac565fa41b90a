import { Inbox } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { AssistantsLink } from '#client/components/patterns/lists/assistants-link.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { useVisibleItems } from '#client/components/patterns/near/use-visible-items.ts';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useHasNoAssistant } from '#client/data/use-my-assistants.ts';
import { useMedia } from '#client/hooks/use-media.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Thread } from '#shared/contracts/conversations/inbox-threads.ts';
import { beside } from '../../beside.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';
import { useThreads } from '../../use-live-inbox.ts';
import { ListLoading } from './list-loading.tsx';
import { MoreThreads } from './more-threads.tsx';
import { ThreadRow } from './thread-row.tsx';

/** A row with a message has at least three lines. */
const room = { top: 157, item: 94 };

/** The open conversations: those that wait for a person, the user's own, and the others. */
export function OpenList() {
  const text = useText(inboxText);
  const { filter, openId, setFilter } = useInboxAddress();
  const isBeside = useMedia(beside.list);
  const isFiltered = filter.assistantId !== undefined || filter.holder !== undefined;
  const { threads, sections } = useThreads(filter);
  /** The last section with conversations, if there is a next page. It may have more of this section and of those after it. */
  const last =
    threads.hasNextPage && (['others', 'mine', 'waiting'] as const).find((name) => sections[name].length > 0);
  const waiting = sections.waiting.length;
  const areAllDrawn = useAllDrawn(threads.data !== undefined);
  const isHidden = openId !== undefined && !isBeside;
  const visible = useVisibleItems({ phone: room, wide: room });
  const first = isHidden ? 0 : visible;
  const drawn = areAllDrawn ? Number.POSITIVE_INFINITY : first;
  /** How many conversations stand before each section. */
  const before = { waiting: 0, mine: waiting, others: waiting + sections.mine.length };
  return (
    <>
      <p role="status" className="sr-only">
        {waiting > 0 && text.nowWaiting(waiting)}
      </p>
      <QueryState
        query={threads}
        loading={<ListLoading />}
        error={{ title: text.error, description: text.errorDescription }}
        empty={null}
      >
        {() =>
          waiting + sections.mine.length + sections.others.length === 0 ? (
            isFiltered ? (
              <EmptyState
                icon={Inbox}
                title={text.noMatchTitle}
                description={text.noMatchDescription}
                action={
                  <Button variant="secondary" onClick={() => setFilter({ assistantId: undefined, holder: undefined })}>
                    {text.clearFilters}
                  </Button>
                }
              />
            ) : (
              <NoThreads />
            )
          ) : (
            <>
              {(['waiting', 'mine', 'others'] as const).map((name) => (
                <Section
                  key={name}
                  title={text.sections[name]}
                  threads={sections[name]}
                  drawn={Math.max(0, drawn - before[name])}
                  isCut={name === last}
                />
              ))}
              <MoreThreads threads={threads} />
            </>
          )
        }
      </QueryState>
    </>
  );
}

/** Shown without conversations. Leads to the user's assistants, or to creating the first one. */
function NoThreads() {
  const text = useText(inboxText);
  const isFirst = useHasNoAssistant();
  return (
    <EmptyPlace
      isFull
      shape="rows"
      title={text.emptyTitle}
      description={text.emptyDescription}
      action={<AssistantsLink isFirst={isFirst} words={{ create: text.createAssistant, show: text.toMyAssistants }} />}
    />
  );
}

interface SectionProps {
  title: string;
  threads: Thread[];
  /** How many of the conversations are drawn, the first ones. */
  drawn: number;
  /** Whether the next page may have more of them. */
  isCut: boolean;
}

function Section({ title, threads, drawn, isCut }: SectionProps) {
  const { openId, hrefOf } = useInboxAddress();
  const id = useId();
  if (threads.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-b border-line last:border-b-0">
      <h2
        id={id}
        className="flex justify-between gap-2 px-safe-4 pt-3 pb-1 text-xs font-semibold tracking-wide text-muted-on-surface uppercase"
      >
        {title}
        <span className="tabular-nums">{`${formatNumber(threads.length)}${isCut ? '+' : ''}`}</span>
      </h2>
      <ul>
        {threads.slice(0, drawn).map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} href={hrefOf(thread.id)} isOpen={thread.id === openId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

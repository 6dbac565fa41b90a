import { memo, type RefObject, useId, useRef, useState } from 'react';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useNearItems } from '#client/components/patterns/near/use-near-items.ts';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { useNear } from '../parts/use-near.ts';
import { ContactCard } from './contact-card.tsx';

/** Cards that are added each time one comes to the end of those that are there: some ten columns full. */
const cardsAtOnce = 50;

/** Of the cards that have been drawn. */
const heights = new Map<string, number>();

interface BoardColumnProps {
  title: string;
  tone: string;
  contacts: Contact[];
  tones: Map<string, string>;
  onOpen: (contactId: string) => void;
  /** What the columns scroll in. */
  board: RefObject<HTMLElement | null>;
}

/** The contacts of a topic. It has cards once it comes near the screen, some at a time: there may be thousands. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { title, tone, contacts, tones, onOpen, board } = props;
  const text = useText(contactsText);
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const watch = useNearItems({ root: list, margin: 600 });
  const column = useNear<HTMLElement>({
    root: board,
    margin: '0px 100%',
    onNear: () => setShown((count) => count || cardsAtOnce),
  });
  const id = useId();
  return (
    <section
      ref={column}
      aria-labelledby={id}
      className={classNames(
        'flex h-[600px] w-[calc(100%-1.5rem)] shrink-0 snap-center flex-col overflow-hidden rounded-card border border-t-4 border-line border-t-(--topic-edge) bg-sunken text-on-surface sm:w-72 sm:snap-start',
        tone,
      )}
    >
      <header className="flex items-center justify-between gap-2 px-3 py-2.5">
        <h2 id={id} className="min-w-0 truncate text-sm font-semibold" title={title}>
          {title}
        </h2>
        <span className="shrink-0 rounded-full bg-(--topic-soft) px-2 py-0.5 text-xs font-semibold text-(--topic-text)">
          <span aria-hidden>{formatNumber(contacts.length)}</span>
          <VisuallyHidden>{text.contactsIn(contacts.length, formatNumber(contacts.length))}</VisuallyHidden>
        </span>
      </header>
      <div ref={list} className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {contacts.length === 0 && <p className="px-1 py-2 text-sm text-muted-on-surface">{text.emptyColumn}</p>}
        <ul className="space-y-2">
          {contacts.slice(0, shown).map((contact) => (
            <NearItem key={contact.id} id={contact.id} watch={watch} heights={heights} placeClass="h-28">
              <ContactCard contact={contact} tones={tones} onOpen={onOpen} />
            </NearItem>
          ))}
        </ul>
        {shown > 0 && shown < contacts.length && (
          <ListEnd key={shown} list={list} onNear={() => setShown(shown + cardsAtOnce)} />
        )}
      </div>
    </section>
  );
});

/** The end of the cards that are there. */
function ListEnd({ list, onNear }: { list: RefObject<HTMLElement | null>; onNear: () => void }) {
  const end = useNear<HTMLDivElement>({ root: list, margin: '300px 0px', onNear });
  return <div ref={end} className="h-px" />;
}

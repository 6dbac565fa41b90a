import { useSearchParams } from 'wouter';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { useDocumentTitle } from '#client/hooks/use-document-title.ts';
import { useMedia } from '#client/hooks/use-media.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { SaveQuestions } from '../editor/save-questions.tsx';
import { type Place, PlaceContext } from './place.ts';
import { PlaceBar } from './place-bar.tsx';
import { PlaceChat } from './place-chat.tsx';
import { PlaceList } from './place-list.tsx';
import { PlacePanels } from './place-panels.tsx';
import { PlaceRail } from './place-rail.tsx';
import { placeSections } from './sections.ts';
import { usePlaceState } from './use-place.ts';

const { Part: LinkDialog } = lazyDialog(() => import('../link/link-dialog.tsx'), 'LinkDialog');

/**
 * The place of an assistant, which has its sections in a rail, or on a phone in a list. The place's own address shows the list on a phone
 * and the first section elsewhere. The test chat is beside the sections on a wide window, and is one of the sections on others.
 * What a phone's list hides is drawn after it.
 */
export function AssistantPlace({ assistant, area, restart }: Pick<Place, 'assistant' | 'area' | 'restart'>) {
  const text = useText(placeText);
  const { editTitle } = useText(editorText);
  const { productName } = useText(commonText);
  const { place, at, works, guard, panel } = usePlaceState(assistant, area, restart);
  const name = at ? placeSections[at].label(text) : editTitle;
  useDocumentTitle(`${name} · ${assistant.name} · ${productName}`);
  const shown = at === undefined || at === 'trial' ? 'details' : at;
  const isListAlone = useMedia('(width < 48rem)') && at === undefined;
  const isAfterList = useAllDrawn(true);
  return (
    <PlaceContext value={place}>
      <div className="flex min-h-0 flex-1 flex-col">
        <PlaceBar at={at} works={works} />
        <div className="flex min-h-0 flex-1">
          <PlaceRail at={at} works={works} />
          {at === undefined && <PlaceList works={works} />}
          <div
            ref={panel}
            tabIndex={-1}
            className={classNames('flex min-w-0 flex-1 -outline-offset-2', at === undefined && 'max-md:hidden')}
          >
            {(!isListAlone || isAfterList) && (
              <>
                <PlacePanels shown={shown} works={works} className={at === 'trial' ? 'max-xl:hidden' : ''} />
                <PlaceChat
                  className={classNames(
                    'min-w-0 xl:w-80 xl:shrink-0 xl:border-l',
                    at === 'trial' ? 'max-xl:flex-1' : 'max-xl:hidden',
                    !placeSections[shown].hasChat && 'xl:hidden',
                  )}
                />
              </>
            )}
          </div>
        </div>
      </div>
      <LeaveQuestion guard={guard} />
      <SaveQuestions work={place.details} />
      <ReadyDialog assistant={assistant} place={place} />
    </PlaceContext>
  );
}

/** The dialog with the link to share, for an assistant that has just been created. */
function ReadyDialog({ assistant, place }: { assistant: OwnerAssistant; place: Place }) {
  const [search, setSearch] = useSearchParams();
  if (!search.has('listo')) return null;
  return (
    <LinkDialog
      assistant={assistant}
      onPersonalise={() => place.show('brand')}
      onClose={() => setSearch({}, { replace: true })}
    />
  );
}

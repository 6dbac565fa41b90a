import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Download, ListChecks, Tag, Trash2, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem } from '#client/components/ui/menu/menu-parts.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatNumber } from '#client/lib/format.ts';
import { contactStatuses } from '#shared/domain/contacts/leads.ts';
import { useBesideList } from '../beside/beside.ts';
import { contactsOf } from '../cache/contact-cache.ts';
import { iconOfStatus } from '../parts/status-menu.tsx';
import { BarButton, FloatingBar } from './bar-parts.tsx';
import { useChosen, useChosenIds } from './chosen.ts';
import { focusRow, shownIds } from './row-order.ts';
import { undoStore } from './undo.ts';
import { UndoBar } from './undo-bar.tsx';
import { type ChosenWork, useChangeChosen } from './use-change-chosen.ts';
import { useExportChosen, useRemoveChosen } from './use-remove-chosen.ts';

const { Part: FollowUpDialog } = lazyDialog(() => import('./follow-up-dialog.tsx'), 'FollowUpDialog');

/** The bar with the actions for the selected contacts, or with their result. Screen readers announce the number when it changes. */
export function ChosenBar() {
  const text = useText(choosingText);
  const ids = useChosenIds();
  const undo = useSyncExternalStore(undoStore.subscribe, undoStore.current);
  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 ? text.count(ids.length, formatNumber(ids.length)) : undo?.title}
      </p>
      {ids.length > 0 ? <Actions ids={ids} /> : undo && <UndoBar key={undo.title} undo={undo} />}
    </>
  );
}

function Actions({ ids }: { ids: readonly string[] }) {
  const text = useText(choosingText);
  const { statuses } = useText(contactsText);
  const chosen = useChosen();
  const change = useChangeChosen();
  const exporting = useExportChosen();
  const [asked, setAsked] = useState<'follow-up' | 'removal'>();
  const shown = formatNumber(ids.length);
  const work = async (work: ChosenWork) => {
    const [first] = ids;
    chosen.clear();
    // The bar disappears. Without a new target, the focus would move to the page's body.
    focusRow(first);
    await change.mutateAsync({ ids, work });
  };
  return (
    <FloatingBar label={text.chosen}>
      <span aria-hidden className="px-2 text-sm font-medium whitespace-nowrap tabular-nums">
        {text.count(ids.length, shown)}
      </span>
      <BarButton icon={ListChecks} label={text.chooseAll} word={text.all} onClick={() => chosen.add(shownIds())} />
      <Menu>
        <MenuTrigger>
          <BarButton icon={Tag} label={text.status} />
        </MenuTrigger>
        <MenuContent align="center" side="top">
          {contactStatuses.map((status) => {
            const Icon = iconOfStatus(status);
            return (
              <MenuItem key={status} onSelect={() => void work({ status }).catch(() => undefined)}>
                <Icon aria-hidden />
                {statuses[status]}
              </MenuItem>
            );
          })}
        </MenuContent>
      </Menu>
      <BarButton icon={CalendarClock} label={text.followUp} onClick={() => setAsked('follow-up')} />
      <BarButton
        icon={Download}
        label={exporting.isPending ? text.exporting : text.export}
        aria-disabled={exporting.isPending}
        onClick={() => !exporting.isPending && exporting.mutate(ids)}
      />
      <BarButton icon={Trash2} label={text.remove} onClick={() => setAsked('removal')} />
      <BarButton
        icon={X}
        label={text.clear}
        isQuiet
        onClick={() => {
          const [first] = ids;
          chosen.clear();
          focusRow(first);
        }}
      />
      {asked === 'follow-up' && (
        <FollowUpDialog
          count={ids.length}
          onSave={(followUp) => work({ followUp })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'removal' && <RemovalQuestion ids={ids} onClose={() => setAsked(undefined)} />}
    </FloatingBar>
  );
}

const namedInQuestion = 3;

function RemovalQuestion({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const text = useText(choosingText);
  const { visitor } = useText(contactsText);
  const queryClient = useQueryClient();
  const chosen = useChosen();
  const remove = useRemoveChosen();
  const beside = useBesideList();
  const names = contactsOf(queryClient, ids.slice(0, namedInQuestion)).map((contact) => contactName(contact, visitor));
  const more = ids.length - names.length;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeTitle(ids.length, formatNumber(ids.length))}
      description={text.removeDescription(names.join(', '), more, formatNumber(more))}
      confirmLabel={text.remove}
      pendingLabel={text.removing}
      tone="danger"
      failed={{ title: text.removeFailed }}
      onConfirm={async () => {
        const { deleted, notFound } = await remove.mutateAsync(ids);
        onClose();
        chosen.clear();
        const isOpenGone = [...deleted, ...notFound].some((id) => id === beside?.openedId);
        if (isOpenGone) beside?.leave();
        else focusRow(shownIds()[0]);
      }}
    />
  );
}

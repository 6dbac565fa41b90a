import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { versionsText } from '#client/i18n/es/assistants/versions.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { AssistantVersion } from '#shared/contracts/assistants/versions.ts';
import { useRestore } from './use-versions.ts';
import { VersionChanges } from './version-changes.tsx';

interface VersionItemProps {
  assistantId: number;
  version: AssistantVersion;
  /** The number of the newest version that is shown. */
  newest: number;
}

/** A version: who saved it, when, what it changed, and a button that restores it. */
export function VersionItem({ assistantId, version, newest }: VersionItemProps) {
  const text = useText(versionsText);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const restore = useRestore(newest);
  const { number, createdAt, savedBy, note, restoredFrom, changed } = version;
  const when = formatDateTime(createdAt);
  const isCurrent = number === newest;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-semibold">{text.version(number)}</h3>
        {isCurrent && <Badge tone="accent">{text.current}</Badge>}
      </div>
      <p className="text-sm text-muted-on-surface wrap-anywhere">{savedBy ? text.savedBy(savedBy, when) : when}</p>
      {note && <p className="mt-1 text-sm wrap-anywhere">{note}</p>}
      {restoredFrom !== null && <p className="mt-1 text-sm">{text.restoredFrom(restoredFrom)}</p>}
      <p className="mt-1 text-sm">
        {changed.length > 0 ? text.changed(changed.map((field) => text.fields[field]).join(', ')) : text.first}
      </p>
      {isOpen && <VersionChanges assistantId={assistantId} version={version} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {changed.length > 0 && (
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={isOpen ? text.hideOf(number) : text.seeOf(number)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.hide : text.see}
          </Button>
        )}
        {!isCurrent && (
          <Button variant="secondary" aria-label={`${text.goBack}: ${number}`} onClick={() => setAsking(true)}>
            {text.goBack}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.question(number)}
        description={text.questionAbout}
        confirmLabel={text.goBackTo(number)}
        failed={{ title: text.restoreFailed }}
        onConfirm={() => restore.mutateAsync(number)}
      />
    </>
  );
}

import { useState } from 'react';
import { CopyButton } from '#client/components/patterns/copy-button.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import { useRenewFeed, useRevokeFeed } from './use-feed.ts';

interface FeedWindowProps {
  assistantId: number;
  agenda: Agenda;
  onClose: () => void;
}

/** The address with which another calendar can show an agenda. It is shown only once, when it is created. */
export function FeedWindow({ assistantId, agenda, onClose }: FeedWindowProps) {
  const text = useText(bookingSetupText);
  const [url, setUrl] = useState<string>();
  const renew = useRenewFeed(assistantId, agenda.id);
  const revoke = useRevokeFeed(assistantId, agenda.id);
  return (
    <Dialog open onOpenChange={onClose} title={text.feedTitle(agenda.name)} description={text.feedAbout}>
      <div className="space-y-4">
        {url ? (
          <div>
            <div className="flex items-center gap-2">
              <Input readOnly aria-label={text.feedAddress} value={url} onFocus={({ target }) => target.select()} />
              <CopyButton value={url} label={text.feedCopy} />
            </div>
            <p role="status" className="mt-1.5 text-sm text-muted-on-surface">
              {text.feedOnce}
            </p>
          </div>
        ) : (
          <p className="text-sm">{agenda.hasFeed ? text.feedInUse : text.feedNone}</p>
        )}
        <p className="text-sm text-muted-on-surface">{text.feedSlow}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant={agenda.hasFeed ? 'secondary' : 'primary'}
            isPending={renew.isPending}
            onClick={() => renew.mutate(undefined, { onSuccess: (made) => setUrl(made.url) })}
          >
            {agenda.hasFeed ? text.feedRenew : text.feedMake}
          </Button>
          {agenda.hasFeed && (
            <Button
              variant="danger"
              isPending={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: () => setUrl(undefined) })}
            >
              {text.feedRevoke}
            </Button>
          )}
        </div>
        {agenda.hasFeed && <p className="text-sm text-muted-on-surface">{text.feedRenewHelp}</p>}
      </div>
    </Dialog>
  );
}

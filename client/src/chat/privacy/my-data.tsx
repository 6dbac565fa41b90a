import { useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { Modal } from '#client/components/ui/dialog/modal.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { myDataText } from '#client/i18n/es/visitor/my-data.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { VisitorData } from '#shared/contracts/privacy/visitor-data.ts';
import { shown } from '../visitor/shown-notice.ts';
import type { VisitorConversation } from '../visitor/use-visitor-conversation.ts';
import { DataByMail } from './data-by-mail.tsx';
import { Marketing } from './marketing.tsx';
import { myDataClient } from './my-data-client.ts';

export interface MyDataProps {
  conversation: VisitorConversation;
  onClose: () => void;
}

/** 'Mis datos': the reference of the conversation, the stored data, and the actions for it. */
export function MyData({ conversation: { client }, onClose }: MyDataProps) {
  const text = useText(myDataText);
  const [calls] = useState(() => myDataClient(client));
  const [data, setData] = useState<VisitorData>();
  const [hasFailed, setFailed] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const id = useId();
  const { notice } = shown;
  useEffect(() => {
    calls.summary().then(setData, () => setFailed(true));
  }, [calls]);

  const [newest, ...older] = data?.conversations ?? [];
  const linkClass = `${buttonClass('secondary')} w-full`;
  return (
    <Modal labelledBy={`${id}-title`} onEscape={onClose} onPressBeside={onClose}>
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {text.title}
      </h2>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {text.failed}
        </p>
      )}
      {newest?.reference && (
        <div className="mt-4 rounded-control bg-sunken px-3 py-2.5">
          <p className="text-sm text-muted-on-surface">{text.reference}</p>
          <p className="font-semibold tabular-nums">{newest.reference}</p>
          <p className="text-sm text-muted-on-surface">{text.referenceHelp}</p>
          {older.some(({ reference }) => reference) && (
            <p className="text-sm text-muted-on-surface">
              {text.older}: {older.map(({ reference }) => reference).join(', ')}
            </p>
          )}
        </div>
      )}
      <div className="mt-4 space-y-2">
        {notice && (
          <a href={notice.url} target="_blank" rel="noopener" className={linkClass}>
            {text.notice}
          </a>
        )}
        <a href={calls.pageUrl()} download className={linkClass}>
          {text.downloadPage}
        </a>
        <a href={calls.jsonUrl()} download className={linkClass}>
          {text.downloadJson}
        </a>
        <Button variant="danger" className="w-full" onClick={() => setRemoving(true)}>
          {text.remove}
        </Button>
      </div>
      {data?.marketing && (
        <Marketing calls={calls} text={data.marketing.text} onWithdrawn={() => setData({ ...data, marketing: null })} />
      )}
      {data?.sendsMails && <DataByMail calls={calls} />}
      <div className="mt-5 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={text.removeTitle}
        description={[
          text.removeDescription,
          ...(data?.bookings ? [text.removeBookings(data.bookings, formatNumber(data.bookings))] : []),
        ].join(' ')}
        confirmLabel={text.removeConfirm}
        tone="danger"
        onConfirm={async () => {
          await calls.remove();
          onClose();
          client.startOver(true);
        }}
      />
    </Modal>
  );
}

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { paths } from '#client/lib/paths.ts';
import type { Connection } from '#shared/contracts/platform/whatsapp.ts';
import { useRemoveConnection } from '../use-connections.ts';
import { DemoQr } from './demo-qr.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A number and its assistant, with the code to scan while the number is not connected. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const text = useText(connectionsText);
  const remove = useRemoveConnection();
  const [asking, setAsking] = useState(false);
  const { whatsappNumber: number, assistantName, username, userId, qrCode, isConnected } = connection;
  return (
    <Card role="article" aria-label={number} className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{number}</h2>
        <StatusBadge connection={connection} />
      </div>
      {!isConnected && qrCode && <DemoQr text={qrCode} number={number} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 text-sm">
        <dt className="text-muted-on-surface">{text.assistant}</dt>
        <dd className="py-1 wrap-anywhere">{assistantName}</dd>
        <dt className="text-muted-on-surface">{text.owner}</dt>
        <dd>
          <Link
            href={paths.assistantsOf(userId)}
            className="inline-flex min-h-11 max-w-full items-center text-link wrap-anywhere hover:underline"
          >
            {username}
          </Link>
        </dd>
      </dl>
      <Button variant="secondary" aria-label={text.removeOf(number)} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {text.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.removeTitle}
        description={text.removeDescription(number, assistantName)}
        confirmLabel={text.remove}
        pendingLabel={text.removing}
        tone="danger"
        failed={{ title: text.removeFailed, description: text.tryAgain }}
        onConfirm={() => remove.mutateAsync(connection)}
      />
    </Card>
  );
}

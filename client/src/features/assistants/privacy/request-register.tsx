import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { privacyRequestsText } from '#client/i18n/es/assistants/privacy-requests.ts';
import { currentDisplay } from '#client/lib/display.ts';
import { formatDate } from '#client/lib/format.ts';
import type { PrivacyRequest } from '#shared/contracts/privacy/requests.ts';
import { dayAt } from '#shared/domain/days.ts';
import { requestsQuery } from './privacy.queries.ts';
import { RequestForm } from './request-form.tsx';
import { useSettleRequest } from './use-requests.ts';

/** The requests of people about their data, and complaints. Open ones are first, with the last day for an answer. */
export function RequestRegister({ assistantId }: { assistantId: number }) {
  const text = useText(privacyRequestsText);
  const id = useId();
  const { data: requests, isError } = useQuery(requestsQuery(assistantId));
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby={id} className="mt-10 max-w-160 space-y-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {text.title}
        </h3>
        {!isAdding && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {text.add}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted-on-surface">{text.intro}</p>
      {isAdding && <RequestForm assistantId={assistantId} onClose={() => setAdding(false)} />}
      {isError && (
        <p role="alert" className="text-sm text-danger-text">
          {text.loadError}
        </p>
      )}
      {requests?.length === 0 && <p className="text-sm text-muted-on-surface">{text.none}</p>}
      {requests && requests.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {requests.map((request) => (
            <RequestRow key={request.id} assistantId={assistantId} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RequestRow({ assistantId, request }: { assistantId: number; request: PrivacyRequest }) {
  const text = useText(privacyRequestsText);
  const settle = useSettleRequest(assistantId);
  const { id, kind, reference, madeBy, madeByName, dueOn, doneAt, doneByName, createdAt } = request;
  const isLate = !doneAt && dueOn < dayAt(new Date(), currentDisplay().timeZone);
  const who = madeBy === 'visitor' ? text.byVisitor : text.byOwner(madeByName ?? '');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {text.kinds[kind]}
          {reference && <span className="font-mono font-normal">{reference}</span>}
          {isLate && <Badge tone="warning">{text.late}</Badge>}
        </p>
        <p className="text-muted-on-surface">
          {formatDate(createdAt)} · {who}
        </p>
        <p>{doneAt ? text.done(formatDate(doneAt), doneByName) : text.due(formatDate(`${dueOn}T12:00:00Z`))}</p>
      </div>
      {/* Erasures and requests that people carried out themselves are done, and can't be reopened. */}
      {(!doneAt || (madeBy === 'owner' && kind !== 'erasure')) && (
        <Button
          variant="secondary"
          isPending={settle.isPending}
          onClick={() => settle.mutate({ requestId: id, isDone: !doneAt })}
        >
          {doneAt ? text.reopen : text.settle}
        </Button>
      )}
    </li>
  );
}

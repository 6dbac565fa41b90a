import { useState } from 'react';
import { lazyDialog } from '#client/components/faults/lazy-parts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { type CostsText, costsText } from '#client/i18n/es/platform/costs.ts';
import { formatDollars } from '#client/lib/format.ts';
import type { Ceiling } from '#shared/contracts/accounts/ceilings.ts';
import { type CeilingSlot, ceilingAt } from '../ceiling-slot.ts';

const { Part: CeilingDialog } = lazyDialog(() => import('./ceiling-dialog.tsx'), 'CeilingDialog');

interface CeilingRowProps {
  slot: CeilingSlot;
  ceilings: Ceiling[];
  /** The name of the ceiling's owner. */
  subject: string;
}

/** A ceiling, how much of it is used, and the button that changes it. Without a ceiling, the button that sets one. */
export function CeilingRow({ slot, ceilings, subject }: CeilingRowProps) {
  const text = useText(costsText);
  const [isOpen, setOpen] = useState(false);
  const ceiling = ceilingAt(ceilings, slot);
  const label = slot.scope === 'visitor' ? text.perVisitor : text.periods[slot.period];
  const name = text.ceilingName(subject, label);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-muted-on-surface">{label}</span>
          {ceiling && ceiling.state !== 'below' && (
            <Badge tone="warning">{ceiling.state === 'near' ? text.near : text.reached}</Badge>
          )}
        </p>
        <p className="mt-0.5 font-medium tabular-nums">{ceiling ? limitsOf(ceiling, text) : text.noCeiling}</p>
        {ceiling?.limit && ceiling.scope !== 'visitor' && (
          <div className="mt-2">
            <Progress
              label={name}
              value={ceiling.spent}
              max={ceiling.limit}
              tone={ceiling.state === 'below' ? 'accent' : 'warning'}
            />
          </div>
        )}
      </div>
      <Button
        variant="secondary"
        aria-label={ceiling ? text.changeOf(name) : text.setOf(name)}
        onClick={() => setOpen(true)}
      >
        {ceiling ? text.change : text.set}
      </Button>
      {isOpen && <CeilingDialog slot={slot} stored={ceiling} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}

function limitsOf({ scope, limit, messages, spent }: Ceiling, text: CostsText): string {
  if (scope !== 'visitor') return text.spentOf(formatDollars(spent), formatDollars(limit ?? 0));
  const parts = [messages && text.messages(messages), limit && formatDollars(limit)];
  return text.upTo(parts.filter(Boolean).join(' · '));
}

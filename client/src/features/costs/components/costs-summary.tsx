import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import { formatDollars } from '#client/lib/format.ts';
import type { Costs, OwnCosts } from '#shared/contracts/accounts/costs.ts';
import { AssistantCosts } from './assistant-costs.tsx';
import { CostParts } from './cost-parts.tsx';
import { CostTiles } from './cost-tiles.tsx';

/** The costs, the forecast, and the parts of the costs. A single sentence if there are none. */
export function CostsSummary({ costs }: { costs: Costs | OwnCosts }) {
  const text = useText(costsText);
  const { month, before, models, ownKeys, isCounting } = costs;
  const hasNone = models.length === 0 && before.cost === 0 && month.unpricedTokens + before.unpricedTokens === 0;
  if (hasNone && !isCounting) {
    return <EmptyPlace shape="bars" title={text.emptyTitle} description={text.emptyDescription} />;
  }
  return (
    <>
      {isCounting && (
        <p role="status" className="mb-4 rounded-card bg-warning-soft p-3 text-sm text-on-warning-soft">
          {text.counting}
        </p>
      )}
      <section aria-label={text.summary}>
        <CostTiles costs={costs} />
        {ownKeys.cost !== null && ownKeys.cost > 0 && (
          <p className="mt-4 text-sm text-muted">{text.ownKeys(formatDollars(ownKeys.cost))}</p>
        )}
      </section>
      {models.length > 0 && <CostParts costs={costs} />}
      {'assistants' in costs && costs.assistants.length > 0 && <AssistantCosts assistants={costs.assistants} />}
      <p className="mt-8 max-w-3xl text-sm text-muted">{text.notCounted}</p>
    </>
  );
}

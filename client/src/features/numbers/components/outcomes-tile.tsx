import { useQuery } from '@tanstack/react-query';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { Quality } from '#shared/contracts/platform/quality.ts';
import { conversationOutcomes } from '#shared/domain/conversations/ratings.ts';
import type { HrefOf } from '../href-of.ts';
import { qualityQuery } from '../numbers.queries.ts';
import type { Period } from '../period.ts';
import { Opinions } from './opinions.tsx';
import { OutcomeShares } from './outcome-shares.tsx';
import { Themes } from './themes.tsx';

interface OutcomesTileProps {
  period: Period;
  assistantId: string | undefined;
}

/** The conversations that ended in the period: how many were resolved, left a contact or had a person, and the themes of the others. */
export function OutcomesTile({ period, assistantId }: OutcomesTileProps) {
  const text = useText(outcomesText);
  const { loadErrorDescription } = useText(numbersText);
  const quality = useQuery(qualityQuery(assistantId, period));
  const { user } = useSession();
  const { from, to } = period;
  // Administrators may also look at other users' assistants.
  const place = { assistantId, isAnybodys: assistantId !== undefined && user?.role === 'admin' };
  const hrefOf: HrefOf = (filter) => paths.ended({ from, to, ...filter }, place);
  return (
    <Card role="region" aria-labelledby="outcomes" className="mt-4 p-4 sm:p-5">
      <h3 id="outcomes" className="font-semibold">
        {text.tileTitle}
      </h3>
      <QueryState
        query={quality}
        loading={
          <Loading className="mt-3">
            <Skeleton className="h-44" />
          </Loading>
        }
        error={{ title: text.loadError, description: loadErrorDescription }}
        empty={null}
      >
        {(shown) => <Shown quality={shown} hrefOf={hrefOf} />}
      </QueryState>
    </Card>
  );
}

function Shown({ quality, hrefOf }: { quality: Quality; hrefOf: HrefOf }) {
  const text = useText(outcomesText);
  const { outcomes, themes } = quality;
  const total = conversationOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  return (
    <>
      <p className="mt-1 text-sm text-muted-on-surface">{total === 0 ? text.none : text.tileAbout(total)}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {total > 0 && <OutcomeShares outcomes={outcomes} total={total} hrefOf={hrefOf} />}
        <div className="space-y-6">
          {outcomes.unresolved > 0 && <Themes themes={themes} hrefOf={hrefOf} />}
          {total > 0 && <Opinions quality={quality} hrefOf={hrefOf} />}
        </div>
      </div>
    </>
  );
}

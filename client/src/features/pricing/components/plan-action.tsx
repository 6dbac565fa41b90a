import { Link } from 'wouter';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { pricingText } from '#client/i18n/es/pricing.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { PlanId } from '#shared/domain/accounts/plans.ts';
import type { EntryLinks } from '../entry-links.ts';

// Loaded on demand, because only signed-in users need it, and most visitors come for the prices.
const ownPlanAction = lazySection(() => import('./own-plan-action.tsx'), 'OwnPlanAction');

interface PlanActionProps {
  id: PlanId;
  links: EntryLinks;
  variant: 'primary' | 'secondary';
}

/** The button of a plan: registration for a visitor, a request for a user, and the panel for an administrator, who needs no plan. */
export function PlanAction({ id, links, variant }: PlanActionProps) {
  const text = useText(pricingText);
  const { user } = useSession();
  if (user?.role === 'user' && id !== 'free') return <ownPlanAction.Part id={id} variant={variant} />;
  const start = id === 'free' ? links.start : paths.registerThen(paths.requestPlan(id));
  return (
    <Link href={links.signedIn ? links.start : start} className={buttonClass(variant)}>
      {links.signedIn ? text.toPanel : text.planActions[id]}
    </Link>
  );
}

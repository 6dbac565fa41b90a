import { Button } from '#client/components/ui/button.tsx';
import { Progress } from '#client/components/ui/progress.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import type { User } from '#shared/contracts/auth.ts';
import { dashboardText } from '../text.ts';
import { useFirstSteps } from '../use-first-steps.ts';
import { SectionCard } from './section-card.tsx';
import { StepAction } from './step-action.tsx';
import { StepRow } from './step-row.tsx';

interface FirstStepsCardProps {
  user: User;
  assistants: OwnerAssistant[];
}

/** The way from a new account to the first lead, until it has been put away. */
export function FirstStepsCard({ user, assistants }: FirstStepsCardProps) {
  const text = useText(dashboardText);
  const { steps, shown, markShared, hide } = useFirstSteps(user, assistants.length);
  if (!shown) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <SectionCard
      title={text.firstSteps}
      action={
        <Button variant="ghost" onClick={hide}>
          {text.hideSteps}
        </Button>
      }
    >
      <p className="mb-2 text-sm text-muted-on-surface">{text.stepsDone(done, steps.length)}</p>
      <Progress label={text.firstSteps} value={done} max={steps.length} />
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <StepRow key={step.id} step={step}>
            {!step.done && <StepAction step={step} assistant={assistants[0]} onShared={markShared} />}
          </StepRow>
        ))}
      </ol>
    </SectionCard>
  );
}

import { Checklist } from '#client/components/patterns/checklist.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { useFirstSteps } from '../use-first-steps.ts';
import { StepAction } from './step-action.tsx';

interface FirstStepsCardProps {
  user: User;
  assistants: OwnerAssistant[];
}

/** The steps from a new account to the first lead, until the user dismisses them. */
export function FirstStepsCard({ user, assistants }: FirstStepsCardProps) {
  const text = useText(dashboardText);
  const { steps, shown, hide } = useFirstSteps(user, assistants);
  if (!shown) return null;
  return (
    <Checklist
      title={text.firstSteps}
      onHide={hide}
      steps={steps.map((step) => ({
        ...step,
        ...text.steps[step.id],
        action: <StepAction step={step} assistant={assistants[0]} />,
      }))}
    />
  );
}

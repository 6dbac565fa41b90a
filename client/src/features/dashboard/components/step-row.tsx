import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Step } from '../first-steps.ts';
import { dashboardText } from '../text.ts';

interface StepRowProps {
  step: Step;
  /** What one can do about it. */
  children: ReactNode;
}

/** A step of the way, ticked or not. */
export function StepRow({ step: { id, done, next }, children }: StepRowProps) {
  const text = useText(dashboardText);
  const { title, description } = text.steps[id];
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" aria-current={next ? 'step' : undefined}>
      <div className="flex min-w-0 flex-[1_1_14rem] gap-3">
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={classNames('mt-0.5 size-5 shrink-0', done ? 'text-link' : 'text-line-strong')}
        />
        <div className="min-w-0">
          <p className={classNames('font-medium', done && 'text-muted-on-surface')}>
            <VisuallyHidden>{done ? text.stepDone : text.stepPending} </VisuallyHidden>
            {title}
          </p>
          {!done && <p className="text-sm text-muted-on-surface">{description}</p>}
        </div>
      </div>
      {children && <div className="max-sm:w-full max-sm:pl-8">{children}</div>}
    </li>
  );
}

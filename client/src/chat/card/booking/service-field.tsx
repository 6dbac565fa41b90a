import { useId } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import type { FieldProblem } from '#shared/domain/conversations/cards.ts';
import { Choices } from './choices.tsx';

interface ServiceFieldProps {
  field: Card['fields'][number];
  services: NonNullable<Card['services']>;
  answer: string;
  problem: FieldProblem | undefined;
  onChange: (serviceId: string) => void;
}

/** The choice of the service, with the duration and price of each. */
export function ServiceField({ field, services, answer, problem, onChange }: ServiceFieldProps) {
  const text = useText(cardsText);
  const group = useId();
  return (
    <Choices label={field.label} problem={problem && text.problems[problem]}>
      <div className="space-y-2">
        {services.map(({ id, name, description, minutes, price }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-primary has-checked:bg-accent-soft has-checked:text-on-accent-soft"
          >
            <input
              type="radio"
              name={field.id}
              value={id}
              checked={answer === String(id)}
              aria-describedby={`${group}-${id}`}
              onChange={() => onChange(String(id))}
              className="mt-1 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span id={`${group}-${id}`} className="block text-sm text-muted-on-surface wrap-anywhere">
                {[text.minutes(minutes), price].filter(Boolean).join(' · ')}
                {description && <span className="block">{description}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Choices>
  );
}

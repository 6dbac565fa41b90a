import { useId } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Card } from '#shared/contracts/conversations/cards.ts';
import { answerLimits, type CardFieldType, consented, type FieldProblem } from '#shared/domain/conversations/cards.ts';

interface CardFieldProps {
  field: Card['fields'][number];
  answer: string;
  problem: FieldProblem | undefined;
  onChange: (answer: string) => void;
}

/** Text of 16 px, because phones zoom in on fields with smaller text. */
const controlClass =
  'block min-h-11 w-full rounded-control border bg-surface px-3 py-2 text-base text-on-surface aria-invalid:border-danger-text';

/** The attributes for browsers and phones, by type of field. */
const attributes: Partial<
  Record<CardFieldType, { type?: string; autoComplete?: string; inputMode?: 'tel' | 'email' }>
> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  date: { type: 'date' },
};

/** A field of a form, with its label and its error, which screen readers read aloud. */
export function CardField({ field, answer, problem, onChange }: CardFieldProps) {
  const text = useText(cardsText);
  const id = useId();
  const { type } = field;
  const control = {
    id,
    name: field.id,
    required: field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    className: classNames(controlClass, 'border-line-strong'),
  };
  const label = field.required ? field.label : text.optional(field.label);
  const written = {
    ...control,
    value: answer,
    maxLength: answerLimits[type],
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const sentence =
    problem === 'required' && type === 'consent' ? text.required.consent : problem && text.problems[problem];
  return (
    <div className="min-w-0">
      {type === 'consent' ? (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            {...control}
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={answer === consented}
            onChange={({ target }) => onChange(target.checked ? consented : '')}
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ) : (
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium wrap-anywhere">
          {label}
        </label>
      )}
      {type === 'choice' && (
        <select {...control} value={answer} onChange={({ target }) => onChange(target.value)}>
          <option value="">{text.choose}</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {type === 'long' && <textarea {...written} rows={3} />}
      {type !== 'consent' && type !== 'choice' && type !== 'long' && <input {...written} {...attributes[type]} />}
      {sentence && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm text-danger-text">
          {sentence}
        </p>
      )}
    </div>
  );
}

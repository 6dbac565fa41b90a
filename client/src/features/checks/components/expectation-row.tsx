import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FieldError } from '#client/components/patterns/form-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { knowledgeQueries } from '#client/features/knowledge/knowledge.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import type { Check } from '#shared/contracts/assistants/checks.ts';
import { expectationKinds } from '#shared/domain/assistants/checks.ts';
import type { CheckFields, CheckValues } from '../check-form.ts';

interface ExpectationRowProps {
  assistantId: number;
  form: UseFormReturn<CheckFields, unknown, CheckValues>;
  at: number;
  /** The stored expectations. They have the name of a source that is gone. */
  known: Check['expectations'];
  onRemove: () => void;
}

/** One expectation: its kind, and the text or the source that it is about. */
export function ExpectationRow({ assistantId, form, at, known, onRemove }: ExpectationRowProps) {
  const text = useText(checksText);
  const { register, control, formState } = form;
  const kind = useWatch({ control, name: `expectations.${at}.kind` });
  const problems = formState.errors.expectations?.[at];
  const hasText = kind === 'says' || kind === 'omits';
  const error = hasText ? problems?.text?.message : problems?.sourceId?.message;
  const errorId = `expectation-${at}-error`;
  const described = { 'aria-invalid': Boolean(error), 'aria-describedby': error ? errorId : undefined };
  return (
    <div>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
          <Select aria-label={text.expectationNumber(at + 1)} {...register(`expectations.${at}.kind`)}>
            {expectationKinds.map((name) => (
              <option key={name} value={name}>
                {text.kinds[name]}
              </option>
            ))}
          </Select>
          {hasText && (
            <Input
              aria-label={text.words(at + 1)}
              placeholder={text.wordsExample}
              autoComplete="off"
              {...described}
              {...register(`expectations.${at}.text`)}
            />
          )}
          {kind === 'cites' && (
            <Select aria-label={text.source(at + 1)} {...described} {...register(`expectations.${at}.sourceId`)}>
              <SourceOptions assistantId={assistantId} known={known} />
            </Select>
          )}
        </div>
        <Button variant="ghost" shape="square" aria-label={text.removeExpectation(at + 1)} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

function SourceOptions({ assistantId, known }: Pick<ExpectationRowProps, 'assistantId' | 'known'>) {
  const text = useText(checksText);
  const { data = [] } = useQuery(knowledgeQueries.sources(assistantId));
  const stored = known.flatMap((expectation) => (expectation.kind === 'cites' ? [expectation] : []));
  const gone = stored.filter(({ sourceId }) => !data.some(({ id }) => id === sourceId));
  return (
    <>
      <option value="">{text.chooseSource}</option>
      {data.map(({ id, title }) => (
        <option key={id} value={String(id)}>
          {title}
        </option>
      ))}
      {gone.map(({ sourceId, title }) => (
        <option key={sourceId} value={String(sourceId)}>
          {text.goneSource(title)}
        </option>
      ))}
    </>
  );
}

import { AssistantsLink } from '#client/components/patterns/lists/assistants-link.tsx';
import { EmptyPlace } from '#client/components/patterns/lists/empty-place.tsx';
import { useAllDrawn } from '#client/components/patterns/near/use-all-drawn.ts';
import { useHasNoAssistant } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { numbersText } from '#client/i18n/es/numbers.ts';
import type { Numbers } from '#shared/contracts/platform/numbers.ts';
import type { Period } from '../period.ts';
import { AssistantsTable } from './assistants-table.tsx';
import { ChannelFigures } from './channel-figures.tsx';
import { ChartSection } from './chart-section.tsx';
import { ContactKinds } from './contact-kinds.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { rangeName } from './numbers-table.tsx';
import { OutcomesTile } from './outcomes-tile.tsx';

interface NumbersContentProps {
  numbers: Numbers;
  period: Period;
  assistantId: string | undefined;
}

/** The figures of a period, or what to do if there are none yet. */
export function NumbersContent({ numbers, period, assistantId }: NumbersContentProps) {
  const text = useText(numbersText);
  const { totals, before, isCounting } = numbers;
  const hasNone = [totals, before?.totals].every(
    (of) => !of || of.visits + of.conversations + of.contacts + of.promptTokens + of.demoAnswers === 0,
  );
  if (hasNone && !isCounting) {
    return <NoNumbers />;
  }
  return (
    <>
      {isCounting && (
        <p role="status" className="mb-4 rounded-card bg-warning-soft p-3 text-sm text-on-warning-soft">
          {text.counting}
        </p>
      )}
      <section aria-labelledby="summary">
        <h2 id="summary" className="mb-1 text-base font-semibold tracking-tight">
          {rangeName(numbers.from, numbers.to)}
        </h2>
        <p className="mb-4 text-sm text-muted">
          {before ? text.comparedWith(rangeName(before.from, before.to)) : text.nothingToCompare}{' '}
          {text.zone(numbers.timeZone)}
        </p>
        <FigureTiles numbers={numbers} />
        <ContactKinds totals={totals} />
        <OutcomesTile period={period} assistantId={assistantId} />
      </section>
      <ChannelFigures channels={numbers.channels} />
      <ChartSection {...{ numbers, period, assistantId }} />
      <EndOfPage numbers={numbers} />
    </>
  );
}

/** What is usually below the visible part. It is drawn after the rest, because the table may have hundreds of cells. */
function EndOfPage({ numbers }: { numbers: Numbers }) {
  const text = useText(numbersText);
  const areAllDrawn = useAllDrawn(true);
  if (!areAllDrawn) return null;
  return (
    <>
      {numbers.assistants.length > 1 && (
        <AssistantsTable assistants={numbers.assistants} search={window.location.search.slice(1)} />
      )}
      <p className="mt-8 max-w-3xl text-sm text-muted">{text.howCounted}</p>
    </>
  );
}

/** The next step towards the first figures: share an assistant's link, or create the first assistant. */
function NoNumbers() {
  const text = useText(numbersText);
  const isFirst = useHasNoAssistant();
  return (
    <EmptyPlace
      shape="bars"
      title={text.emptyTitle}
      description={isFirst ? text.noAssistant : text.emptyDescription}
      action={<AssistantsLink isFirst={isFirst} words={{ create: text.noAssistantAction, show: text.emptyAction }} />}
    />
  );
}

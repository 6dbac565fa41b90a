import { useEffect } from 'react';
import { useText } from '#client/i18n/catalogue.ts';
import { cardsText } from '#client/i18n/es/visitor/cards.ts';
import { readSlot, slotAnswer } from '#shared/domain/conversations/cards.ts';
import { dayAt } from '#shared/domain/days.ts';
import { CardField } from '../card-field.tsx';
import { CardFrame } from '../card-frame.tsx';
import type { CardProps } from '../lazy-card.tsx';
import { useCardForm } from '../use-card-form.ts';
import { ServiceField } from './service-field.tsx';
import { SlotField } from './slot-field.tsx';
import { useSlots } from './use-slots.ts';

/** A card for a booking: the service, the time, and the visitor's details. The entered answers stay, even if the time is no longer free. */
export function BookingCard({ id, card, client }: CardProps) {
  const text = useText(cardsText);
  const form = useCardForm(id, card, client);
  const { answers, problems, change } = form;
  const services = card.services ?? [];
  const chosen = services.length === 1 ? services[0]?.id : Number(answers.service) || undefined;
  const slots = useSlots(client, id, chosen);

  // Keeps the sent time equal to the shown one: a time that the card came with is looked up among the free times, also on later days.
  useEffect(() => {
    const kept = readSlot(answers.slot ?? '')?.startsAt;
    const { found, isReading, hasFailed } = slots;
    if (kept === undefined || !found || isReading || hasFailed) return;
    const free = found.slots.find(({ startsAt }) => startsAt === kept);
    if (free && slotAnswer(free) !== answers.slot) change('slot', slotAnswer(free));
    if (free) return;
    if (found.next !== null && dayAt(new Date(kept), found.timeZone) >= found.next) slots.more(found.next);
    else change('slot', '');
  }, [answers.slot, slots, change]);

  function choose(serviceId: string): void {
    change('service', serviceId);
    change('slot', '');
  }

  async function send(): Promise<void> {
    const why = await form.send(slots.found?.token);
    if (why === 'taken') change('slot', '');
    if (why === 'taken' || why === 'expired') slots.read();
  }

  return (
    <CardFrame title={card.title} form={form} action={text.book} onSend={() => void send()}>
      {card.fields.map((field) => {
        const { id: name, type } = field;
        const shared = { answer: answers[name] ?? '', problem: problems[name] };
        if (type === 'service')
          return <ServiceField key={name} {...shared} field={field} services={services} onChange={choose} />;
        if (type !== 'slot')
          return <CardField key={name} {...shared} field={field} onChange={(answer) => change(name, answer)} />;
        if (chosen === undefined) return null;
        return (
          <SlotField key={name} {...shared} field={field} slots={slots} onChange={(answer) => change(name, answer)} />
        );
      })}
    </CardFrame>
  );
}

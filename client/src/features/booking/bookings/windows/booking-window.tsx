import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass, Input } from '#client/components/ui/form/input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingsText } from '#client/i18n/es/booking/bookings.ts';
import { useZodForm } from '#client/lib/forms/use-zod-form.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import { type Booking, updateBookingBody } from '#shared/contracts/booking/bookings.ts';
import type { Service } from '#shared/contracts/booking/services.ts';
import { bookingLimits } from '#shared/domain/booking/booking.ts';
import { clockOf, minutesOf, momentAt, placeOf } from '../calendar/moments.ts';
import { FreeTimes } from './free-times.tsx';
import { useSaveBooking } from './use-save-booking.ts';

interface BookingWindowProps {
  assistantId: number;
  agendas: [Agenda, ...Agenda[]];
  services: Service[];
  /** The booking to change. Without it, a new one is created. */
  booking?: Booking | undefined;
  /** The day, time and agenda with which a new booking begins. */
  spot: { day: string; minutes: number | undefined; agendaId: number | undefined };
  onClose: () => void;
}

/** The form of a booking: who comes, for which service, and when. Any time that is not taken is allowed. */
export function BookingWindow({ assistantId, agendas, services, booking, spot, onClose }: BookingWindowProps) {
  const text = useText(bookingsText);
  const save = useSaveBooking(assistantId, booking?.id);
  const firstAgenda = agendas.find(({ id }) => id === (booking?.agendaId ?? spot.agendaId)) ?? agendas[0];
  const stored = booking && placeOf(booking.startsAt, firstAgenda.effectiveTimeZone);
  const [day, setDay] = useState(stored?.day ?? spot.day);
  const [time, setTime] = useState(
    stored ? clockOf(stored.minutes) : spot.minutes === undefined ? '' : clockOf(spot.minutes),
  );
  const form = useZodForm(updateBookingBody, {
    defaultValues: {
      agendaId: firstAgenda.id,
      ...serviceOf(booking, services),
      startsAt: booking?.startsAt ?? momentOf(day, time, firstAgenda.effectiveTimeZone),
      name: booking?.name ?? '',
      email: booking?.email ?? '',
      phone: booking?.phone ?? '',
      note: booking?.note ?? '',
    },
  });
  const { errors, isSubmitted } = form.formState;
  const [agendaId, serviceId] = useWatch({ control: form.control, name: ['agendaId', 'serviceId'] });
  const zone = agendas.find(({ id }) => id === agendaId)?.effectiveTimeZone ?? firstAgenda.effectiveTimeZone;
  const changed = { shouldDirty: true, shouldValidate: isSubmitted };
  const setStart = (nextDay: string, nextTime: string, nextZone = zone) => {
    setDay(nextDay);
    setTime(nextTime);
    form.setValue('startsAt', momentOf(nextDay, nextTime, nextZone), changed);
  };
  return (
    <FormDialog
      title={booking ? text.editTitle : text.newTitle}
      form={form}
      mutation={save}
      saveLabel={booking ? text.save : text.book}
      onClose={onClose}
    >
      {services.length === 0 && !booking && <p className="text-sm text-danger-text">{text.noServices}</p>}
      <FormField label={text.service} error={errors.serviceId?.message}>
        {(control) => (
          <Select
            {...control}
            value={serviceId ?? ''}
            onChange={({ target }) => form.setValue('serviceId', Number(target.value), changed)}
          >
            {serviceId === undefined && <option value="">{booking?.serviceName ?? ''}</option>}
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {agendas.length > 1 && (
        <FormField label={text.agenda} error={errors.agendaId?.message}>
          {(control) => (
            <Select
              {...control}
              value={agendaId}
              onChange={({ target }) => {
                const next = agendas.find(({ id }) => id === Number(target.value)) ?? firstAgenda;
                form.setValue('agendaId', next.id, changed);
                setStart(day, time, next.effectiveTimeZone);
              }}
            >
              {agendas.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={text.day}>
          {(control) => (
            <Input {...control} type="date" value={day} onChange={({ target }) => setStart(target.value, time)} />
          )}
        </FormField>
        <FormField label={text.time} help={text.timeHelp} error={errors.startsAt && text.timeMissing}>
          {(control) => (
            <Input {...control} type="time" value={time} onChange={({ target }) => setStart(day, target.value)} />
          )}
        </FormField>
      </div>
      {serviceId !== undefined && agendaId !== undefined && day !== '' && (
        <FreeTimes
          assistantId={assistantId}
          asked={{ serviceId, agendaId, day, moving: booking?.id }}
          zone={zone}
          chosen={time}
          onChoose={(chosen) => setStart(day, chosen)}
        />
      )}
      <FormField label={text.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" maxLength={100} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={text.phoneOptional} error={errors.phone?.message}>
          {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="off" />}
        </FormField>
        <FormField label={text.emailOptional} help={text.emailHelp} error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
        </FormField>
      </div>
      <FormField label={text.noteOptional} error={errors.note?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('note')}
            rows={2}
            maxLength={bookingLimits.note}
            className={fieldClass}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** The service that the form begins with. None if the booking's service is gone: the booking then keeps its name and its length. */
function serviceOf(booking: Booking | undefined, services: Service[]): { serviceId?: number } {
  if (booking) return booking.serviceId === null ? {} : { serviceId: booking.serviceId };
  const first = services.find(({ isActive }) => isActive) ?? services[0];
  return first ? { serviceId: first.id } : {};
}

/** The moment in ISO format. Empty if the day or the time is empty. */
function momentOf(day: string, time: string, zone: string): string {
  return day && time ? (momentAt(day, minutesOf(time), zone)?.toISOString() ?? '') : '';
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import type { Service } from '#shared/contracts/booking/services.ts';
import { ServiceDialog } from './dialogs.ts';
import { bodyOfService } from './service-values.ts';
import { SetupGroup } from './setup-group.tsx';
import { SetupRow } from './setup-row.tsx';
import { useRemoveService, useSaveService } from './use-setup.ts';

interface ServiceListProps {
  assistantId: number;
  services: Service[];
  agendas: Agenda[];
}

/** The list of services that can be booked. */
export function ServiceList({ assistantId, services, agendas }: ServiceListProps) {
  const text = useText(bookingSetupText);
  const [isAdding, setAdding] = useState(false);
  return (
    <SetupGroup
      title={text.services}
      about={text.servicesAbout}
      action={
        <Button variant={services.length === 0 ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {text.addService}
        </Button>
      }
    >
      {services.length === 0 ? (
        <p className="rounded-card border border-line bg-sunken px-4 py-5 text-center text-sm text-muted-on-surface">
          {text.noServices}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {services.map((service) => (
            <ServiceRow key={service.id} assistantId={assistantId} service={service} agendas={agendas} />
          ))}
        </ul>
      )}
      {isAdding && <ServiceDialog assistantId={assistantId} agendas={agendas} onClose={() => setAdding(false)} />}
    </SetupGroup>
  );
}

function ServiceRow({ assistantId, service, agendas }: { assistantId: number; service: Service; agendas: Agenda[] }) {
  const text = useText(bookingSetupText);
  const save = useSaveService(assistantId, service.id);
  const remove = useRemoveService(assistantId);
  const { id, name, minutes, bufferMinutes, price, capacity, agendaIds, isActive } = service;
  const by = agendas.filter((agenda) => agendaIds.includes(agenda.id)).map((agenda) => agenda.name);
  return (
    <SetupRow
      name={name}
      facts={[
        text.minutes(minutes),
        ...(price ? [price] : []),
        ...(bufferMinutes > 0 ? [text.bufferOf(bufferMinutes)] : []),
        ...(capacity > 1 ? [text.capacityOf(capacity)] : []),
        ...(by.length > 0 ? [by.join(', ')] : []),
      ]}
      control={
        <Switch
          checked={isActive}
          isPending={save.isPending}
          label={text.activeOf(name)}
          labelHidden
          onCheckedChange={(active) => save.mutate({ ...bodyOfService(service), isActive: active })}
        />
      }
      removal={{ description: text.removeServiceDescription, remove: () => remove.mutateAsync(id) }}
      editor={(close) => (
        <ServiceDialog assistantId={assistantId} service={service} agendas={agendas} onClose={close} />
      )}
    />
  );
}

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { bookingSetupText } from '#client/i18n/es/booking/setup.ts';
import type { Agenda } from '#shared/contracts/booking/agendas.ts';
import type { BookingSettings, Service } from '#shared/contracts/booking/services.ts';
import { RulesDialog } from './dialogs.ts';
import { timeInWords } from './time-in-words.ts';
import { useSaveRules } from './use-setup.ts';

interface OfferCardProps {
  assistantId: number;
  settings: BookingSettings;
  services: Service[];
  agendas: Agenda[];
}

/** The switch that lets visitors book, what is still missing for it, and the rules of booking. */
export function OfferCard({ assistantId, settings, services, agendas }: OfferCardProps) {
  const text = useText(bookingSetupText);
  const [isEditing, setEditing] = useState(false);
  const save = useSaveRules(assistantId, { failed: text.offerSaveFailed });
  const { isActive, noticeMinutes, horizonDays, stepMinutes, inGreeting } = settings;
  const missing =
    agendas.length === 0
      ? text.missingAgenda
      : services.some((service) => service.isActive)
        ? undefined
        : text.missingService;
  const rules = [
    noticeMinutes === 0 ? text.noNotice : text.noticeOf(timeInWords(noticeMinutes, text)),
    text.horizonOf(horizonDays),
    text.stepOf(stepMinutes),
    ...(inGreeting ? [text.inGreetingShort] : []),
  ];
  return (
    <div className="rounded-card border border-line p-4">
      <Switch
        checked={isActive}
        isPending={save.isPending}
        onCheckedChange={(on) => save.mutate({ ...settings, isActive: on })}
        label={text.offer}
      />
      <p className="text-sm text-muted-on-surface">{missing ?? (isActive ? text.offered : text.notOffered)}</p>
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="sr-only">{text.rules}: </span>
          {rules.join(' · ')}
        </p>
        <Button variant="ghost" shape="square" aria-label={text.editRules} onClick={() => setEditing(true)}>
          <Pencil aria-hidden className="size-4" />
        </Button>
      </div>
      {isEditing && <RulesDialog assistantId={assistantId} settings={settings} onClose={() => setEditing(false)} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { pushQuery } from '../push.queries.ts';
import { useSwitchPush } from '../use-push.ts';

/** 'Avisos en este dispositivo': a switch, or the reason why there is none. */
export function PushCard() {
  const text = useText(profileText);
  const { data: state, isError } = useQuery(pushQuery);
  const change = useSwitchPush();
  const isOn = change.isPending ? change.variables : state === 'on';
  return (
    <SectionCard title={text.pushTitle} description={text.pushDescription}>
      {state === 'on' || state === 'off' ? (
        <Switch
          checked={isOn}
          isPending={change.isPending}
          label={text.push}
          onCheckedChange={(on) => change.mutate(on)}
        />
      ) : state === undefined && !isError ? (
        <Skeleton className="h-11" />
      ) : (
        <p className="text-sm text-muted-on-surface">{text.pushStates[state ?? 'unsupported']}</p>
      )}
    </SectionCard>
  );
}

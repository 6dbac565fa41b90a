import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { privacyText } from '#client/i18n/es/assistants/privacy.ts';
import { usePlace } from '../place/place.ts';
import { privacyQuery } from './privacy.queries.ts';
import { PrivacyForm } from './privacy-form.tsx';
import { RequestRegister } from './request-register.tsx';

/** 'Privacidad': reads the privacy notice’s settings, then shows the form that changes them. */
export function PrivacySection() {
  const text = useText(privacyText);
  const { privacy } = useText(placeText);
  const { assistant } = usePlace();
  return (
    <>
      <SectionHead title={privacy} description={text.intro} />
      <QueryState
        query={useQuery(privacyQuery(assistant.id))}
        loading={
          <Loading className="max-w-160 space-y-6">
            <Skeleton className="h-24" />
            <Skeleton className="h-72" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(settings) => <PrivacyForm assistantId={assistant.id} settings={settings} />}
      </QueryState>
      <RequestRegister assistantId={assistant.id} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import { picturesQuery } from './channels.queries.ts';
import { useSavePictures } from './use-channels.ts';

/** The settings for pictures that people send. */
export function PicturesPanel({ assistantId }: { assistantId: number }) {
  const { pictures: text } = useText(channelsText);
  const { data } = useQuery(picturesQuery(assistantId));
  const save = useSavePictures(assistantId);
  if (!data) return null;
  return (
    <section aria-labelledby="channel-pictures" className="mt-8">
      <h3 id="channel-pictures" className="font-semibold">
        {text.title}
      </h3>
      <p className="text-sm text-muted-on-surface">{text.about}</p>
      <div className="mt-3 mb-5">
        <Switch
          checked={data.inChat}
          onCheckedChange={(inChat) => save.mutate({ looks: data.looks, inChat })}
          label={text.inChat}
          isPending={save.isPending}
        />
        <p className="text-sm text-muted-on-surface">{text.inChatHelp}</p>
      </div>
      <Switch
        checked={data.looks}
        onCheckedChange={(looks) => save.mutate({ looks, inChat: data.inChat })}
        label={text.looks}
        isPending={save.isPending}
      />
      <p className="text-sm text-muted-on-surface">{text.looksHelp}</p>
      {!data.canLook && <p className="mt-2 text-sm">{text.cannotLook}</p>}
    </section>
  );
}

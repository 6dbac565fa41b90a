import { Spinner } from '#client/components/ui/spinner.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';

/** The window while its first files are on their way. */
export function SiteLoading() {
  const text = useText(commonText);
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={text.loading} />
    </main>
  );
}

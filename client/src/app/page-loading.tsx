import { Spinner } from '#client/components/ui/spinner.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

/** Shown while a page, or who is signed in, is still unknown. */
export function PageLoading() {
  const text = useText(commonText);
  return (
    <div className="grid flex-1 place-items-center p-8">
      <Spinner label={text.loading} />
    </div>
  );
}

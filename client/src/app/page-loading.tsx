import { Spinner } from '#client/components/ui/spinner.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

/** A page's place while it, or who may see it, is not known yet. */
export function PageLoading() {
  const text = useText(commonText);
  return (
    <div className="grid flex-1 place-items-center p-8">
      <Spinner label={text.loading} />
    </div>
  );
}

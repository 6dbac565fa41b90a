import { Loading } from '#client/components/patterns/loading.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';

/** The placeholders of the place's bar and fields while the assistant loads. */
export function PlaceLoading() {
  const text = useText(editorText);
  return (
    <Loading label={text.loadingOne} className="flex flex-1 flex-col">
      <div className="flex h-14 items-center gap-3 border-b border-line px-page">
        <Skeleton className="size-8" />
        <Skeleton className="h-6 w-48" />
      </div>
      <div className="flex flex-1 gap-6 px-page py-6">
        <div className="w-43 space-y-2 max-md:hidden">
          <Skeleton className="h-56" />
        </div>
        <div className="max-w-160 flex-1 space-y-5">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-16" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </Loading>
  );
}

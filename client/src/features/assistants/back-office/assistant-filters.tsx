import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { UserPicker } from '#client/components/people/user-picker.tsx';
import type { ListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { allAssistantsText } from '#client/i18n/es/assistants/assistants-admin.ts';

interface AssistantFiltersProps {
  address: ListAddress<'owner'>;
  ownerId: number | undefined;
}

/** The filters for the assistants that are shown: by name and by owner. */
export function AssistantFilters({ address, ownerId }: AssistantFiltersProps) {
  const text = useText(allAssistantsText);
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <SearchInput label={text.search} value={address.search} onSearch={address.setSearch} />
      <div className="w-full sm:max-w-72">
        <UserPicker
          control={{ 'aria-label': text.ownerFilter }}
          placeholder={text.ownerFilterPlaceholder}
          userId={ownerId}
          onChange={(user) => address.setFilter('owner', user && String(user.id))}
        />
      </div>
    </div>
  );
}

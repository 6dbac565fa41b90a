import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { Initial } from '#client/components/ui/initial.tsx';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';

/** A user's name and address. With `id`, the labels of the row's actions can refer to the name. */
export function UserCell({ user: { username, email }, id }: { user: ListedUser; id?: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Initial name={username} />
      <div className="min-w-0">
        <p id={id} className="font-medium">
          {username}
        </p>
        <p className="text-sm text-muted-on-surface">
          <BreakableName name={email} />
        </p>
      </div>
    </div>
  );
}

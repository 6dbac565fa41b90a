import { lazyPart } from '#client/lib/lazy-part.ts';

/** The bars of who is signed in: their menus are nothing for those who only log in or look at the prices. */
export const { Part: SignedInBars, load: loadSignedInBars } = lazyPart(() => import('./bars.tsx'), 'Bars', {
  Pending: BarsRoom,
  Failed: BarsRoom,
});

function BarsRoom() {
  return (
    <>
      <div className="w-16 shrink-0 max-md:hidden lg:w-57" />
      <div className="order-last h-14 shrink-0 md:hidden" />
    </>
  );
}

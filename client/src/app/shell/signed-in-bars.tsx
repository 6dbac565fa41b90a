import { lazyPart } from '#client/lib/lazy-part.ts';

/** The bars of a signed-in user. They are in a file of their own, so that people who only log in or read the prices do not load them. */
export const { Part: SignedInBars, load: loadSignedInBars } = lazyPart(loadBars, 'Bars', {
  Pending: BarsRoom,
  Failed: BarsRoom,
});

/** Loads the file, and creates the formats of numbers and times before the page needs them. */
async function loadBars() {
  const { Bars, prepareFormats } = await import('./bars.tsx');
  prepareFormats();
  return { Bars };
}

function BarsRoom() {
  return (
    <>
      <div className="w-16 shrink-0 max-md:hidden lg:w-57" />
      <div className="order-last h-14 shrink-0 md:hidden" />
    </>
  );
}

import { Fragment } from 'react';

/** A name. Where it is an e-mail address, it may break behind its '@' and its dots, sooner than in the middle of a word. */
export function BreakableName({ name }: { name: string }) {
  const parts = /^\S+@\S+$/.test(name) ? (name.match(/[^@.]*[@.]+|[^@.]+$/g) ?? []) : [name];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are one text, in its order.
    <Fragment key={index}>
      {/* Hidden, or Chrome reads the parts as words of their own. */}
      {index > 0 && <wbr aria-hidden />}
      {part}
    </Fragment>
  ));
}

import { Fragment } from 'react';

/** A name. An e-mail address can break after its '@' and its dots, rather than in the middle of a word. */
export function BreakableName({ name }: { name: string }) {
  const parts = /^\S+@\S+$/.test(name) ? (name.match(/[^@.]*[@.]+|[^@.]+$/g) ?? []) : [name];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are one text, in its order.
    <Fragment key={index}>
      {/* Hidden, because otherwise Chrome reads the parts as separate words. */}
      {index > 0 && <wbr aria-hidden />}
      {part}
    </Fragment>
  ));
}

/** Creates an element without HTML text, because pages with Trusted Types do not accept that. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const svg = 'http://www.w3.org/2000/svg';

/** Creates an icon of 2 px lines in a square of 24. */
export function icon(name: string, path: string): SVGElement {
  const made = document.createElementNS(svg, 'svg');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  const attributes = { class: name, viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(line);
  return made;
}

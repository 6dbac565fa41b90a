/** Media queries of windows in which a part of the inbox is beside the open conversation. They are Tailwind's `lg` and `xl`. */
export const beside = { list: '(width >= 64rem)', contact: '(width >= 80rem)' };

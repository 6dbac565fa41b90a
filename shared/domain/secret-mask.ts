/** Whether a value is a mask that came back from a form: the first three and the last four characters around `...`. */
export function isMasked(value: string): boolean {
  return /^(.{3})?\.\.\.(.{4})?$/.test(value);
}

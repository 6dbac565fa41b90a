/** A copy without undefined fields: in a change, these fields stay as they are. For values that JSON supports. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return JSON.parse(JSON.stringify(fields));
}

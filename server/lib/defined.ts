/** A copy without the fields that were not given: in a change, those stay as they are. For values that JSON holds. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return JSON.parse(JSON.stringify(fields));
}

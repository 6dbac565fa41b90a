/** Some of an object's properties. */
export function pick<Item, Name extends keyof Item>(item: Item, names: readonly Name[]): Partial<Pick<Item, Name>> {
  const picked: Partial<Pick<Item, Name>> = {};
  for (const name of names) picked[name] = item[name];
  return picked;
}

/** The time zones that the browser knows, and the current one, because browsers omit old names, and some omit `UTC`. */
export function timeZonesWith(current: string | null): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])])].sort();
}

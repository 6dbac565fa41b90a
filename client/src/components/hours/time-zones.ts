/** Those that the browser knows, and the one that is set: browsers leave out old names, and some `UTC`. */
export function timeZonesWith(current: string | null): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])])].sort();
}

/** A part of a day, in minutes since midnight. */
export interface Spanned {
  from: number;
  to: number;
}

export type InLane<Item> = Item & {
  /** The lane's index from the left, and the number of lanes side by side. */
  lane: number;
  lanes: number;
};

/** Puts items that overlap side by side. An item that overlaps no other has the whole width. */
export function inLanes<Item extends Spanned>(items: readonly Item[]): InLane<Item>[] {
  const ordered = [...items].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: InLane<Item>[] = [];
  let group: InLane<Item>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const item of group) item.lanes = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const item of ordered) {
    if (ends.length > 0 && ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.to;
    group.push({ ...item, lane, lanes: 1 });
  }
  close();
  return placed;
}

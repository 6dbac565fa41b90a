const width = 96;
const height = 28;

/** A line that shows a figure day by day. It is decoration beside the figure itself. */
export function Trend({ values }: { values: number[] }) {
  const most = Math.max(...values, 1);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${at * step},${height - 2 - (value / most) * (height - 4)}`);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-7 w-24 shrink-0" preserveAspectRatio="none">
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} className="fill-accent-soft" />
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.5"
        className="stroke-accent"
        strokeLinejoin="round"
      />
    </svg>
  );
}

import { useEffect, useRef } from 'react';
import UPlot, { type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useColorScheme } from '#client/hooks/use-color-scheme.ts';
import { formatNumber } from '#client/lib/format.ts';

interface ChartProps {
  /** The labels below the bars. */
  labels: string[];
  values: number[];
  name: string;
}

const heightPx = 240;

/** A bar chart of one figure. For screen readers it is an image, because the table beside it has the same data. */
export function Chart({ labels, values, name }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again when the theme changes.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const positions = values.map((_, index) => index);
    const plot = new UPlot(optionsOf(element, labels, name), [positions, values], element);
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [labels, values, name, scheme]);
  return <div ref={place} aria-hidden className="h-60 w-full" />;
}

function optionsOf(element: HTMLElement, labels: string[], name: string): Options {
  const style = getComputedStyle(element);
  const isForced = matchMedia('(forced-colors: active)').matches;
  // In forced-colors mode, the text colour of the system is used.
  const color = (token: string) => (isForced ? style.color : style.getPropertyValue(token).trim());
  const axis = {
    stroke: color('--muted-on-surface'),
    font: `12px ${style.fontFamily}`,
    ticks: { show: false },
  };
  const bars = UPlot.paths.bars?.({ size: [0.7, 48], radius: 0.15 });
  const grid = { stroke: color('--line'), width: 1 };
  return {
    width: element.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, Math.max(labels.length - 0.5, 0.5)] },
      // The scale starts at 0, because no figure is negative. It also exists if all values are 0.
      y: { range: (_, __, max) => [0, Math.max(max * 1.1, 4)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 72,
        // The labels are at whole steps, never at half a day.
        incrs: [1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 50, 100, 200],
        values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        grid,
        size: 56,
        incrs: [1, 2, 5]
          .flatMap((step) => Array.from({ length: 9 }, (_, power) => step * 10 ** power))
          .sort((a, b) => a - b),
        values: (_, splits) => splits.map(formatNumber),
      },
    ],
    series: [
      {},
      {
        label: name,
        stroke: color('--primary'),
        fill: color('--primary'),
        points: { show: false },
        ...(bars && { paths: bars }),
      },
    ],
  };
}

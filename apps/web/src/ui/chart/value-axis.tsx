interface ValueAxisProps {
  values: readonly { value: number; text: string }[];
  left: number;
  right: number;
  /** Between the texts and the lines, in pixels. */
  gap?: number;
  yOf: (value: number) => number;
}

/** The horizontal lines of a chart with their values at the left. */
export const ValueAxis = ({ values, left, right, gap = 8, yOf }: ValueAxisProps) =>
  values.map(({ value, text }) => (
    <g key={value}>
      <path d={`M${left} ${yOf(value)}H${right}`} className="stroke-line" />
      <text x={left - gap} y={yOf(value) + 4} textAnchor="end" className="fill-ink-3">
        {text}
      </text>
    </g>
  ));

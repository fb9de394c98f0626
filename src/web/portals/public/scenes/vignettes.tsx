import type { ReactNode } from 'react';
import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';

/** The well an example stands in. Examples are pictures of the product, so assistive technology skips them. */
function Vignette({ children }: { children: ReactNode }) {
  return (
    <div className="sc-well" aria-hidden="true">
      <div className="sc-mini">{children}</div>
    </div>
  );
}

type PriceLinesProps = {
  /** What the lines are for, for example "Water heater, 50 gallons". */
  title: string;
  lines: readonly { label: string; cents: Cents }[];
  /** Names the sum of the lines, for example "Before tax". */
  totalLabel: string;
};

/** "Know the price first": a quote with its lines and their sum. */
export function PriceLines({ title, lines, totalLabel }: PriceLinesProps) {
  return (
    <Vignette>
      <p className="sc-mini-title">{title}</p>
      {lines.map((line) => (
        <p className="sc-mini-row" key={line.label}>
          {line.label} <b>{formatMoney(line.cents)}</b>
        </p>
      ))}
      <p className="sc-mini-row sc-mini-sum">
        {totalLabel} <b>{formatMoney(sumCents(lines.map((line) => line.cents)))}</b>
      </p>
    </Vignette>
  );
}

type TimePickerProps = {
  /** For example "Monday, November 23". */
  day: string;
  /** Four windows fill the card. */
  windows: readonly { label: string; state: 'free' | 'chosen' | 'taken' }[];
  technician: { initials: string; line: string };
};

/** "Choose who and when": two-hour windows with one chosen, and the person who comes. */
export function TimePicker({ day, windows, technician }: TimePickerProps) {
  return (
    <Vignette>
      <p className="sc-mini-title">{day}</p>
      <div className="sc-mini-windows">
        {windows.map((window) => (
          <span key={window.label} data-state={window.state}>
            {window.label}
          </span>
        ))}
      </div>
      <p className="sc-mini-person">
        <span className="sc-mini-avatar">{technician.initials}</span> {technician.line}
      </p>
    </Vignette>
  );
}

type MoneySplitProps = {
  title: string;
  /** At most four. The total shown is their sum, so the parts always add up. */
  parts: readonly { label: string; cents: Cents }[];
};

/** "Pay when it is right": where every cent went, as a bar and one line per part. */
export function MoneySplit({ title, parts }: MoneySplitProps) {
  const sum = sumCents(parts.map((part) => part.cents));
  const percent = (cents: Cents) => Math.round((cents / sum) * 10_000) / 100;
  const bars = parts.map((part, i) => ({
    label: part.label,
    start: percent(sumCents(parts.slice(0, i).map((before) => before.cents))),
    width: percent(part.cents),
  }));
  return (
    <Vignette>
      <p className="sc-mini-row sc-mini-head">
        <span className="sc-mini-title">{title}</span> <b>{formatMoney(sum)}</b>
      </p>
      <svg className="sc-mini-bar" aria-hidden="true">
        {bars.map((bar) => (
          <rect key={bar.label} x={`${bar.start}%`} width={`${bar.width}%`} height="10" />
        ))}
        {bars.slice(1).map((bar) => (
          <line key={bar.label} x1={`${bar.start}%`} x2={`${bar.start}%`} y2="10" />
        ))}
      </svg>
      {parts.map((part) => (
        <p className="sc-mini-row sc-mini-part" key={part.label}>
          <span>{part.label}</span> <b>{formatMoney(part.cents)}</b>
        </p>
      ))}
    </Vignette>
  );
}

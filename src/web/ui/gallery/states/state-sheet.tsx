import { useState } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';
import { Section } from '../../layout/section.tsx';
import { DATA_STATES } from './data-states.tsx';
import { FORM_STATES } from './form-states.tsx';
import { FRAME_STATES } from './frame-states.ts';
import { STATES, type StateCell, type StateName, type StateRow } from './state-row.ts';

export const PART_STATES: readonly StateRow[] = [...DATA_STATES, ...FORM_STATES, ...FRAME_STATES];

const WORDS: Record<StateName, string> = { empty: 'Empty', loading: 'Loading', error: 'Error' };

/** Every part without data, with data on its way, and with data that did not arrive; or why it has no such state. */
export function GalleryStates() {
  return (
    <Section title="Empty, loading and error" className="border-t border-line-1 pt-5">
      <div className="space-y-8">
        {PART_STATES.map((row) => (
          <section key={row.part} aria-label={`States of ${row.part}`}>
            <h3 className="mb-3 text-label font-medium text-text-2">
              {row.part}
              {row.opens && <span className="font-normal text-text-3">, seen when you open {row.opens}</span>}
            </h3>
            <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
              {STATES.map((name) => (
                <div key={name} className="min-w-0">
                  <p className="mb-1.5 text-axis text-text-3">{WORDS[name]}</p>
                  <Cell name={name} cell={row[name]} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Section>
  );
}

const MESSAGE = 'This couldn’t be loaded. Check your connection and try again.';

/** Trying again is on its way from then on. */
function Cell({ name, cell }: { name: StateName; cell: StateCell }) {
  const [tried, setTried] = useState(false);
  if (typeof cell === 'string') return <p className="max-w-prose text-body text-text-3">{cell}</p>;
  return cell(stateOf(tried ? 'loading' : name, () => setTried(true)));
}

/** What a part is told in this state. */
export function stateOf(name: StateName, onRetry: () => void): PartState {
  if (name === 'empty') return {};
  return name === 'loading' ? { loading: true } : { failure: { message: MESSAGE, onRetry } };
}

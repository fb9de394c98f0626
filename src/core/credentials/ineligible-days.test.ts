import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/lib/format-time.ts';
import { ineligibleDays } from './ineligible-days.ts';
import { lackingOn, type Proof, type Requirement } from './validity.ts';

const license: Requirement = {
  kind: 'license',
  subject: 'company',
  categoryId: 'plumbing',
  effectiveOn: '2026-01-01',
};
const proof = (validFrom: string | null, validUntil: string | null): Proof => ({
  ...{ kind: 'license', technicianId: null, categoryId: 'plumbing', status: 'approved' },
  ...{ validFrom, validUntil },
});
const span = { from: '2026-03-01', until: '2026-03-31' };
const of = (requirements: Requirement[], proofs: Proof[]) =>
  ineligibleDays(requirements, proofs, 'tom', span);

describe('days on which a technician cannot be sent', () => {
  it('are none where nothing is demanded or all is valid', () => {
    expect(of([], [])).toEqual([]);
    expect(of([license], [proof(null, null)])).toEqual([]);
  });

  it('begin after the last valid day', () => {
    expect(of([license], [proof(null, '2026-03-10')])).toEqual([
      { from: '2026-03-11', until: '2026-03-31', lacking: [license] },
    ]);
  });

  it('are the gap between two credentials', () => {
    expect(of([license], [proof(null, '2026-03-10'), proof('2026-03-15', null)])).toEqual([
      { from: '2026-03-11', until: '2026-03-14', lacking: [license] },
    ]);
  });

  it('begin with the day a requirement takes effect', () => {
    const later = { ...license, effectiveOn: '2026-03-20' };
    expect(of([later], [])).toEqual([{ from: '2026-03-20', until: '2026-03-31', lacking: [later] }]);
  });

  it('are exactly those on which something is lacking', () => {
    const day = fc.integer({ min: -5, max: 40 }).map((days) => addDays('2026-03-01', days));
    const either = fc.option(day, { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(either, either), { maxLength: 4 }), day, (days, effectiveOn) => {
        const proofs = days.map(([from, until]) => proof(from, until));
        const wanted = { ...license, effectiveOn };
        const found = ineligibleDays([wanted], proofs, 'tom', span);
        for (let at = span.from; at <= span.until; at = addDays(at, 1)) {
          const isIneligible = found.some(({ from, until }) => from <= at && at <= until);
          expect(isIneligible).toBe(lackingOn([wanted], proofs, 'tom', at).length > 0);
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { faultsAfterChange, placedFaults } from './form-faults.ts';
import { WHOLE } from './read-form.ts';

const names = new Set(['subject', 'skills', 'lines.0.title', 'lines.1.title']);
const refused = (fields: Record<string, string>) => placedFaults({ message: 'Not saved.', fields }, names);

describe('a refusal by path', () => {
  it('stands at the field it names', () => {
    expect(refused({ subject: 'Too short', 'lines.1.title': 'Missing' })).toEqual({
      subject: 'Too short',
      'lines.1.title': 'Missing',
    });
  });

  it('stands at the group where the field itself is not to be seen', () => {
    expect(refused({ 'skills.3': 'Not offered', 'skills.4': 'Not offered either' })).toEqual({
      skills: 'Not offered',
    });
  });

  it('is said of the whole form where no field is named, or none that is shown', () => {
    expect(refused({})).toEqual({ [WHOLE]: 'Not saved.' });
    expect(refused({ expectedVersion: 'Changed meanwhile' })).toEqual({ [WHOLE]: 'Not saved.' });
    expect(refused({ 'lines.7.title': 'Missing' })).toEqual({ [WHOLE]: 'Not saved.' });
    expect(refused({ __proto__: 'x' })).toEqual({ [WHOLE]: 'Not saved.' });
  });

  it('is said in both places where one of two fields is shown', () => {
    expect(refused({ subject: 'Too short', nowhere: 'x' })).toEqual({
      subject: 'Too short',
      [WHOLE]: 'Not saved.',
    });
  });
});

describe('while it is mended', () => {
  it('other fields keep what was said of them', () => {
    const faults = { subject: 'Too short', skills: 'Not offered' };
    expect(faultsAfterChange(faults, 'subject', {})).toEqual({ skills: 'Not offered' });
  });

  it('nothing is drawn anew where nothing was wrong', () => {
    const faults = { skills: 'Not offered' };
    expect(faultsAfterChange(faults, 'subject', { subject: 'x' })).toBe(faults);
  });

  it('a control without a name ends what was said of the whole, and no more', () => {
    expect(faultsAfterChange({ [WHOLE]: 'Not saved.', subject: 'x' }, '', {})).toEqual({ subject: 'x' });
  });
});

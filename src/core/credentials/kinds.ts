export const CREDENTIAL_KINDS = [
  'license',
  'liability_insurance',
  'workers_compensation',
  'background_check',
  'certificate',
  'tax_form',
] as const;
/** What a credential proves. */
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

export const CREDENTIAL_SUBJECTS = ['company', 'technician'] as const;
/** Whose it is: the company's, or one technician's. */
export type CredentialSubject = (typeof CREDENTIAL_SUBJECTS)[number];

export const SUBJECT_LABELS: Record<CredentialSubject, string> = {
  company: 'Company',
  technician: 'Each technician',
};

export type KindFacts = {
  label: string;
  /** What a vendor sends. */
  hint: string;
  subjects: readonly CredentialSubject[];
  /** It holds for one trade: a plumbing license is no proof for electrical work. */
  ofTrade: boolean;
  /** `register`: in the public register of a state, in that state's format. */
  number: 'register' | 'optional' | 'none';
  /** Who issued it, as the label of its field. */
  issuer: string;
  expires: 'required' | 'optional' | 'never';
};

export const CREDENTIAL_FACTS: Record<CredentialKind, KindFacts> = {
  license: {
    label: 'License',
    hint: 'The license or registration that the state or city issued.',
    subjects: ['company', 'technician'],
    ofTrade: true,
    number: 'register',
    issuer: 'Licensing authority',
    expires: 'optional',
  },
  liability_insurance: {
    label: 'Liability insurance',
    hint: 'The certificate of insurance (ACORD 25) with limits and dates.',
    subjects: ['company'],
    ofTrade: false,
    number: 'optional',
    issuer: 'Insurer',
    expires: 'required',
  },
  workers_compensation: {
    label: 'Workers’ compensation',
    hint: 'The certificate of coverage, or the state’s exemption.',
    subjects: ['company'],
    ofTrade: false,
    number: 'optional',
    issuer: 'Insurer or state fund',
    expires: 'required',
  },
  background_check: {
    label: 'Background check',
    hint: 'The result letter of the agency that ran the check.',
    subjects: ['technician'],
    ofTrade: false,
    number: 'none',
    issuer: 'Agency',
    expires: 'optional',
  },
  certificate: {
    label: 'Certificate',
    hint: 'A training or manufacturer certificate, such as EPA 608.',
    subjects: ['company', 'technician'],
    ofTrade: true,
    number: 'optional',
    issuer: 'Issued by',
    expires: 'optional',
  },
  tax_form: {
    label: 'Tax form W-9',
    hint: 'The signed IRS form. Only Canopy sees it.',
    subjects: ['company'],
    ofTrade: false,
    number: 'none',
    issuer: 'Name on the form',
    expires: 'never',
  },
};

/** A label inside a sentence: `license`, `tax form W-9`. */
export function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** `Plumbing license`, `Liability insurance`. */
export function credentialTitle(kind: CredentialKind, trade: string | null): string {
  const { label } = CREDENTIAL_FACTS[kind];
  return trade === null ? label : `${trade} ${inSentence(label)}`;
}

import type { WordLeft } from './words.ts';

/**
 * Names that docs/glossary.md refuses and that stand for now: with the number of files that declare them. The list
 * only shrinks: whoever renames runs `npm run words`, which strikes out what is done.
 */
export const WORDS_LEFT: WordLeft[] = [
  {
    word: 'companies',
    why: 'A key of what the audit log has noted of deciding vendors; sealed entries keep it.',
    names: `
      companies 1
    `,
    files: '',
  },
  {
    word: 'company',
    why: 'Spec §3 names the field company: its limit, its messages and its column in exports are called so. fromCompany and toCompany are fields of a stored event.',
    names: `
      COMPANY_MAX_LENGTH 2, Company 2, companyRequired 1, companyTooLong 1, fromCompany 4, toCompany 3
    `,
    files: '',
  },
  {
    word: 'keep',
    why: 'The decision keep of a review is stored. The command keepAlive is fine as a name, but not as a path of a file.',
    names: `
      keep 2
    `,
    files: `
      src/server/users/commands/keep-alive.ts
    `,
  },
  {
    word: 'second factor',
    why: 'A field of the stored event user.signed_in and of what the audit log has noted of signing in.',
    names: `
      secondFactor 5
    `,
    files: '',
  },
];

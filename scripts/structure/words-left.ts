import type { WordLeft } from './words.ts';

/**
 * Names that docs/glossary.md refuses and that stand for now: with the number of files that declare them. The list
 * only shrinks: whoever renames runs `npm run words`, which strikes out what is done.
 */
export const WORDS_LEFT: WordLeft[] = [
  {
    word: 'borne',
    why: 'Renamed with the part that holds it.',
    names: `
      borne 1
    `,
    files: '',
  },
  {
    word: 'companies',
    why: 'As company.',
    names: `
      COMPANIES 1, MOST_COMPANIES 1, SAMPLE_COMPANIES 1, _companies 1, companies 13, foundCompanies 1
    `,
    files: `
      src/core/demo/people/companies-data.ts src/core/demo/people/companies.ts
    `,
  },
  {
    word: 'company',
    why: 'Screens and modules about vendors, and the field company of §3: it goes with their pages.',
    names: `
      /company/team 1, /reports/company 1, COMPANY 1, COMPANY_ACCOUNTS 1, COMPANY_MAX_LENGTH 2, Company 5,
      CompanyAccount 1, CompanyCounts 1, CompanyFields 1, CompanyFieldsProps 1, CompanyFoot 1,
      CompanyForm 1, CompanyMetrics 1, CompanyReply 1, CompanyReplyProps 1, CompanySpec 1, CompanyView 1,
      DEMO_COMPANY 1, anotherCompany 1, chooseCompany 1, companyFacts 1, companyFigures 4, companyId 3,
      companyIn 1, companyInput 1, companyPhone 1, companyRequired 1, companyToApprove 1,
      companyTooLong 1, companyView 1, companyWordsDecided 1, companyWrote 3, fromCompany 4, ofCompany 1,
      signUpCompany 1, toCompany 3, weekOfTheCompany 1
    `,
    files: `
      src/core/demo/people/company-standing.ts src/core/demo/rows/company-rows.ts
      src/web/portals/admin/users/form/company-fields.tsx
      src/web/portals/admin/vendors/$id/company-facts.tsx
      src/web/portals/admin/vendors/$id/company-history.tsx
      src/web/portals/admin/vendors/$id/company-work.tsx
      src/web/portals/admin/vendors/form/company-page-form.tsx
      src/web/portals/vendor/profile/company-form.tsx src/web/vendors/company-fields.tsx
      src/web/vendors/company-metrics.tsx
    `,
  },
  {
    word: 'keep',
    why: 'Means stored, not held: save or retain, each where it stands. The decision keep of a review is stored.',
    names: `
      keep 11, keepText 1
    `,
    files: `
      src/server/users/commands/keep-alive.ts
    `,
  },
  {
    word: 'letter',
    why: 'Left where it is a character of a script.',
    names: `
      writeLetter 1
    `,
    files: '',
  },
  {
    word: 'money out',
    why: 'Renamed with the part that holds it.',
    names: `
      MoneyOutCalls 2, simulatedMoneyOut 1, stripeMoneyOut 1
    `,
    files: `
      src/server/lib/cards/simulated/money-out.ts src/server/lib/cards/stripe/money-out.ts
      test/fakes/stripe/money-out.ts
    `,
  },
  {
    word: 'offer',
    why: 'What a vendor offers at a time; slots and prices take a word of the field with the quotes.',
    names: `
      MovingOffer 1, Offer 1, followUpOffer 1, handoverOffer 1, linesOfOffer 1, movingOffer 1, offer 16,
      offerFor 1, priceOfOffer 1, repeatingOffer 1, unratedOffer 1
    `,
    files: `
      src/server/bookings/queries/offer.ts
    `,
  },
  {
    word: 'offers',
    why: 'Renamed with the part that holds it.',
    names: `
      offersDemo 1
    `,
    files: '',
  },
  {
    word: 'people',
    why: 'As person: the operations people.* of the API go with a version of their addresses.',
    names: `
      PEOPLE 1, People 1, activePeople 1, errorPeople 1, error_people 1, people 40, peopleSince 3
    `,
    files: `
      src/core/demo/people/companies-data.ts src/core/demo/people/companies.ts
      src/core/demo/people/company-standing.ts src/core/demo/people/home-details.ts
      src/core/demo/people/logins.ts src/core/demo/people/names-data.ts src/core/demo/people/people.ts
      src/core/demo/people/suspensions.ts src/core/demo/people/working-hours.ts
      src/server/users/commands/admin/people.test.ts src/server/users/identity/keepers/people.ts
      src/web/portals/admin/jobs/$id/job-people.test.tsx src/web/portals/admin/jobs/$id/job-people.tsx
      src/web/portals/admin/users/people-columns.tsx test/e2e/people.ts
    `,
  },
  {
    word: 'person',
    why: 'Names of screens about users, and fields of the API: they go with the pages of users.',
    names: `
      Person 1, needsPerson 1, person 66, personCame 1, personName 1, person_ 1, waitsForPerson 1
    `,
    files: `
      src/web/portals/admin/jobs/new/choose-person.tsx
      src/web/portals/admin/users/$id/person-activity.test.tsx
      src/web/portals/admin/users/$id/person-activity.tsx
      src/web/portals/admin/users/$id/person-facts.test.tsx
      src/web/portals/admin/users/$id/person-facts.tsx src/web/portals/admin/users/$id/person-jobs.tsx
      src/web/portals/admin/users/$id/person-sessions.tsx src/web/portals/admin/users/form/person-form.tsx
      src/web/users/person-card.tsx
    `,
  },
  {
    word: 'put',
    why: 'HTTP puts and what is put in a store.',
    names: `
      putFlag 1, putSetting 1
    `,
    files: '',
  },
  {
    word: 'put away',
    why: 'Archiving, with the copy of its screens.',
    names: `
      putAway 1
    `,
    files: '',
  },
  {
    word: 'put back',
    why: 'The button that sets a setting to its first value.',
    names: `
      PutBack 1, PutBackProps 1, putBack 1
    `,
    files: `
      src/web/portals/admin/settings/put-back.tsx
    `,
  },
  {
    word: 'put down',
    why: 'Updates of drafts in the demo and the browser.',
    names: `
      putDown 1
    `,
    files: '',
  },
  {
    word: 'put off',
    why: 'Work that waits for its commit, and the table of what is put off: a migration of its own.',
    names: `
      finishPutOff 1, putOff 1, putOffUntilCommitted 1, put_off 1
    `,
    files: `
      scripts/seed/put-off.test.ts scripts/seed/put-off.ts
    `,
  },
  {
    word: 'second factor',
    why: 'Stored by its name, or the address of an operation.',
    names: `
      admin-login/second-factor 1, needsSecondFactor 8, secondFactor 7, verifySecondFactor 3
    `,
    files: `
      src/web/portals/public/admin-login/second-factor.tsx
    `,
  },
  {
    word: 'somebody',
    why: 'Goes with the words beside it.',
    names: `
      assertSomebodyFree 1, somebody 2
    `,
    files: '',
  },
  {
    word: 'talk',
    why: 'Conversations of the demo city and a slot of a screen.',
    names: `
      talk 1
    `,
    files: '',
  },
  {
    word: 'tell',
    why: 'Left where it is not a notification.',
    names: `
      tell 11, tellAnswers 1, tellStory 1, tellTurns 1
    `,
    files: '',
  },
  {
    word: 'telling',
    why: 'Renamed with the part that holds it.',
    names: `
      telling 3
    `,
    files: '',
  },
  {
    word: 'tells',
    why: 'Renamed with the part that holds it.',
    names: `
      tells 2, tellsUnknownAddress 1
    `,
    files: '',
  },
  {
    word: 'thread',
    why: 'The operation messaging.thread and what its answer is called; goes with that address.',
    names: `
      thread 10
    `,
    files: '',
  },
  {
    word: 'told',
    why: 'Left where it is not a notification: what a caller was answered, what a test heard.',
    names: `
      TOLD_STEPS 1, Told 3, told 58, toldAt 6, toldBefore 1, toldTo 1
    `,
    files: `
      test/slice/told-of-changes.test.ts
    `,
  },
];

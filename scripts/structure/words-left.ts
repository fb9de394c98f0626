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
      COMPANIES 1, COMPANIES_NAMED 1, MOST_COMPANIES 1, _companies 1, afterDecideCompanies 1,
      companies 17, companiesByIds 1, companiesOf 1, companiesToApprove 1, companiesToPay 1,
      decideCompanies 1, foundCompanies 1, ofCompanies 1, payCompanies 1
    `,
    files: `
      src/core/demo/people/companies-data.ts src/core/demo/people/companies.ts
      src/server/vendors/commands/decide-companies.ts test/factories/companies.ts
      test/slice/companies.test.ts
    `,
  },
  {
    word: 'company',
    why: 'Screens and modules about vendors, and the field company of §3: it goes with their pages.',
    names: `
      /company/team 1, /reports/company 1, COMPANY 1, COMPANY_ACCOUNTS 1, COMPANY_MAX_LENGTH 2,
      COMPANY_WORDS 1, Company 5, CompanyAccount 1, CompanyArea 1, CompanyCounts 1, CompanyDecision 1,
      CompanyFacts 1, CompanyFactsCards 1, CompanyFields 2, CompanyFieldsProps 2, CompanyFoot 1,
      CompanyForm 1, CompanyHistory 1, CompanyInput 1, CompanyMetrics 1, CompanyMetricsStrip 1,
      CompanyPageForm 1, CompanyPageFormProps 1, CompanyReply 1, CompanyReplyProps 1, CompanySpec 1,
      CompanyView 1, CompanyWork 1, DEMO_COMPANY 1, EMPTY_COMPANY 1, aboutCompany 1, anotherCompany 1,
      approveCompany 1, changeCompany 1, checkCompany 1, chooseCompany 1, companyColumns 1,
      companyFacts 1, companyFigures 4, companyId 3, companyIn 1, companyInput 1, companyOf 1,
      companyOfChannel 1, companyOfOwner 1, companyPhone 1, companyRequired 1, companyReviews 1,
      companySummary 1, companyToApprove 1, companyTooLong 1, companyView 1, companyWordsDecided 1,
      companyWrote 3, fromCompany 4, getCompanyReader 1, isCompanySuspended 1, lockCompany 1,
      lockOwnCompany 1, moveCompany 1, ofCompany 3, onCompany 1, openCompany 2, ownCompany 1,
      reinstateCompany 1, rejectCompany 1, setCompany 2, signUpCompany 1, submitCompany 1,
      suspendCompany 1, suspendedCompanyOf 1, toCompany 4, upcomingByCompany 1, updateCompany 1,
      updateOwnCompany 1, weekOfTheCompany 1, zoneOfCompany 1
    `,
    files: `
      src/core/demo/people/company-standing.ts src/core/demo/rows/company-rows.ts
      src/server/reviews/queries/company-reviews.ts src/server/vendors/commands/open-company.ts
      src/server/vendors/commands/status/approve-company.ts
      src/server/vendors/commands/status/reinstate-company.ts
      src/server/vendors/commands/status/reject-company.ts
      src/server/vendors/commands/status/submit-company.ts
      src/server/vendors/commands/status/suspend-company.ts src/server/vendors/commands/update-company.ts
      src/server/vendors/commands/update-own-company.ts src/server/vendors/queries/company.ts
      src/server/vendors/writes/company-facts.ts src/server/vendors/writes/company.ts
      src/web/portals/admin/users/form/company-fields.tsx
      src/web/portals/admin/vendors/company/company-facts.tsx
      src/web/portals/admin/vendors/company/company-history.tsx
      src/web/portals/admin/vendors/company/company-work.tsx
      src/web/portals/admin/vendors/company/decisions.tsx src/web/portals/admin/vendors/company/route.tsx
      src/web/portals/admin/vendors/form/company-page-form.tsx
      src/web/portals/vendor/profile/company-form.tsx src/web/vendors/company-fields.tsx
      src/web/vendors/company-metrics.tsx
    `,
  },
  {
    word: 'crew',
    why: 'Technicians in tests and in the week of a vendor.',
    names: `
      CrewMember 1, crew 7, crewOf 1
    `,
    files: `
      src/server/bookings/schedule/queries/crew.ts
    `,
  },
  {
    word: 'keep',
    why: 'Means stored, not held: save or retain, each where it stands. The decision keep of a review is stored.',
    names: `
      KEEP_ERROR_HOURS_DAYS 1, KEEP_EVENTS_DAYS 1, KEEP_HOURS_DAYS 1, KEEP_KEYS_DAYS 1,
      KEEP_MINUTES_DAYS 1, KEEP_SAMPLES_DAYS 1, keep 10, keepCard 1, keepClaim 1, keepDraft 1,
      keepFirst 1, keepForRebook 1, keepForVisit 1, keepMethod 1, keepPendingSetup 1, keepPictures 1,
      keepProposals 1, keepSide 1, keepSomebodyInCharge 1, keepUnsent 1, keepViews 1, keepWaiting 1,
      keepWish 1
    `,
    files: `
      src/server/scheduling/commands/keep-claim.ts src/server/users/commands/keep-alive.ts
    `,
  },
  {
    word: 'keep booking',
    why: 'Renamed with the part that holds it.',
    names: `
      keepBooking 1
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
      JobPeople 1, PEOPLE 2, PEOPLE_AT_ONCE 1, PEOPLE_SHOWN 2, PeopleInput 1, activePeople 2, addPeople 1,
      bookingWithPeople 1, bulkPeople 1, changePeople 1, countPeople 1, errorPeople 1, error_people 1,
      listPeople 1, metricsOfPeople 1, pageOfPeople 1, people 57, peopleColumns 1, peopleContract 1,
      peopleInput 1, peopleOf 1, peoplePage 1, peopleSince 3, planDemoPeople 1, previewPeople 1,
      reportedByPeople 1, tellPeople 1
    `,
    files: `
      src/core/demo/people/companies-data.ts src/core/demo/people/companies.ts
      src/core/demo/people/company-standing.ts src/core/demo/people/desk.ts
      src/core/demo/people/home-details.ts src/core/demo/people/logins.ts
      src/core/demo/people/names-data.ts src/core/demo/people/people.ts
      src/core/demo/people/working-hours.ts src/core/users/people-contract.ts
      src/core/users/people-views.ts src/server/notifications/commands/tell-people.ts
      src/server/users/commands/people/change-people.ts src/server/users/commands/people/change-role.ts
      src/server/users/commands/people/edit-person.ts src/server/users/commands/people/end-session.ts
      src/server/users/commands/people/end-sessions-of.ts
      src/server/users/commands/people/invite-person.ts src/server/users/commands/people/people.test.ts
      src/server/users/commands/people/reinstate-user.ts
      src/server/users/commands/people/send-invitation.ts src/server/users/identity/keepers/people.ts
      src/server/users/queries/bulk-people.ts src/server/users/queries/people-export.ts
      src/server/users/queries/people.test.ts src/server/users/queries/people.ts
      src/web/portals/admin/job/job-people.test.tsx src/web/portals/admin/job/job-people.tsx
      src/web/portals/admin/users/people-columns.tsx test/e2e/people.ts test/factories/people.ts
      test/people-at-once.ts
    `,
  },
  {
    word: 'person',
    why: 'Names of screens about users, and fields of the API: they go with the pages of users.',
    names: `
      BulkPerson 1, ChoosePerson 1, ChoosePersonProps 1, EMPTY_PERSON 1, ExportedPerson 1,
      MAX_PER_PERSON 1, Person 5, PersonActivity 1, PersonCard 1, PersonCardProps 1, PersonDetail 1,
      PersonFacts 1, PersonForm 1, PersonFormProps 1, PersonFormValues 1, PersonJob 1, PersonJobs 1,
      PersonProps 1, PersonRow 1, PersonSessions 1, PersonValues 1, UNKNOWN_PERSON 1, aboutPerson 1,
      byPerson 1, checkPerson 1, createPerson 1, customerOfPerson 1, dragToPerson 1, editPerson 1,
      insertPerson 1, invitePerson 1, needsPerson 1, noteMonitorPerson 1, paymentsOfPerson 1, person 135,
      personCame 1, personDetail 1, personId 1, personName 1, personOf 2, personOnce 1, personRow 1,
      personVouched 1, person_ 1, rightPerson 1, waitsForPerson 1, zoneOfPerson 1
    `,
    files: `
      src/core/users/edit-person.ts src/server/users/commands/people/edit-person.ts
      src/server/users/commands/people/invite-person.ts src/server/users/queries/person-addresses.ts
      src/server/users/queries/person-history.ts src/server/users/queries/person-metrics.ts
      src/server/users/queries/person.ts src/web/portals/admin/job-new/choose-person.tsx
      src/web/portals/admin/users/form/person-form.tsx
      src/web/portals/admin/users/person/correct-points.tsx
      src/web/portals/admin/users/person/invitation-button.tsx
      src/web/portals/admin/users/person/person-activity.test.tsx
      src/web/portals/admin/users/person/person-activity.tsx
      src/web/portals/admin/users/person/person-facts.test.tsx
      src/web/portals/admin/users/person/person-facts.tsx
      src/web/portals/admin/users/person/person-jobs.tsx
      src/web/portals/admin/users/person/person-sessions.tsx src/web/portals/admin/users/person/route.tsx
      src/web/portals/admin/users/person/suspension.tsx src/web/users/person-card.tsx
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
      PutBack 1, PutBackProps 1
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
      finishPutOff 1, finishPutOffWithin 1, putOff 1, putOffUntilCommitted 1, put_off 1
    `,
    files: `
      src/server/demo/put-off.test.ts src/server/demo/put-off.ts
    `,
  },
  {
    word: 'second factor',
    why: 'Stored by its name, or the address of an operation.',
    names: `
      AdminSecondFactor 1, SECOND_FACTOR 1, SECOND_FACTOR_LOCK_MS 1, SECOND_FACTOR_TRIES 1,
      SecondFactor 1, SecondFactorCard 1, SecondFactorProps 1, SecondFactorSetup 1,
      admin-login/second-factor 1, confirmSecondFactor 1, createSecondFactor 1, mustHaveSecondFactor 1,
      needsSecondFactor 8, onSecondFactor 1, removeSecondFactor 1, secondFactor 7, verifySecondFactor 4
    `,
    files: `
      src/server/users/commands/security/required-second-factor.test.ts
      src/server/users/commands/verify-second-factor.ts src/server/users/identity/second-factor.ts
      src/web/portals/public/admin-second-factor.tsx src/web/portals/public/entry/second-factor.tsx
      src/web/users/security/second-factor-card.tsx src/web/users/security/second-factor-setup.tsx
      test/e2e/second-factor.long.spec.ts test/matrix/second-factor.test.ts
    `,
  },
  {
    word: 'somebody',
    why: 'Goes with the words beside it.',
    names: `
      assertSomebodyFree 1, keepSomebodyInCharge 1, somebody 2
    `,
    files: '',
  },
  {
    word: 'talk',
    why: 'Conversations of the demo city and a slot of a screen.',
    names: `
      Talk 1, TalkRows 1, overdueTalk 1, settledTalk 1, talk 4, talkDice 1, talkHref 1, talkLines 1
    `,
    files: `
      src/core/demo/rows/talk-rows.ts src/core/demo/stories/talk-texts-data.ts
    `,
  },
  {
    word: 'talks',
    why: 'As talk.',
    names: `
      OPEN_TALKS 1, TALKS 1, TALKS_SEED 1, holdTalks 1
    `,
    files: `
      src/core/demo/stories/talks.test.ts src/core/demo/stories/talks.ts
    `,
  },
  {
    word: 'tell',
    why: 'Left where it is not a notification.',
    names: `
      Tell 1, membersToTell 1, tell 10, tellAnswers 1, tellBoth 1, tellExpiring 1, tellOf 1,
      tellOfAccount 1, tellOfExpiringPoints 1, tellOfExpiry 1, tellOne 1, tellPeople 1, tellStory 1,
      tellTurns 1
    `,
    files: `
      src/server/loyalty/commands/tell-expiring.ts src/server/notifications/commands/tell-people.ts
    `,
  },
  {
    word: 'telling',
    why: 'Renamed with the part that holds it.',
    names: `
      Telling 2, telling 4
    `,
    files: '',
  },
  {
    word: 'tellings',
    why: 'Renamed with the part that holds it.',
    names: `
      tellings 1
    `,
    files: '',
  },
  {
    word: 'tells',
    why: 'Renamed with the part that holds it.',
    names: `
      tells 4, tellsUnknownAddress 1
    `,
    files: '',
  },
  {
    word: 'thread',
    why: 'The operation messaging.thread and what its answer is called; goes with that address.',
    names: `
      JobThread 3, JobThreadProps 1, Thread 1, ThreadDay 1, ThreadHead 1, ThreadHeader 1, ThreadProps 1,
      ThreadView 1, thread 13, threadDays 1, threadHead 1, threadOf 1, threadView 1
    `,
    files: `
      src/server/messaging/queries/thread.ts src/web/messaging/job-thread.tsx
      src/web/messaging/thread-days.test.ts src/web/messaging/thread-days.ts
      src/web/messaging/thread-header.tsx src/web/messaging/thread.tsx
    `,
  },
  {
    word: 'told',
    why: 'Left where it is not a notification: what a caller was answered, what a test heard.',
    names: `
      TOLD_STEPS 1, Told 3, told 57, toldAt 6, toldBefore 1, toldTo 1
    `,
    files: `
      test/slice/told-of-changes.test.ts
    `,
  },
];

import type { Figures } from '../content/figures.ts';
import type { LegalSection } from '../content/legal-page.tsx';

/** The policy follows what the product does; each figure is the product's own. */
export const privacySections = (F: Figures): LegalSection[] => [
  {
    id: 'what-we-keep',
    title: 'What we keep about you',
    body: (
      <>
        <p>Only what a job, a payment or your account needs:</p>
        <ul>
          <li>
            <strong>Your account:</strong> name, email address, phone number if you add one, and your password
            as a one-way hash. No one at Canopy can read it.
          </li>
          <li>
            <strong>Your homes:</strong> address, what kind of home it is, and notes such as where to park.
          </li>
          <li>
            <strong>Your jobs:</strong> the service, your answers and photos, times, the checklist, photos of
            the work, signatures, and what was charged.
          </li>
          <li>
            <strong>Messages and reviews</strong> you write, with their attachments.
          </li>
          <li>
            <strong>Payments:</strong> brand, last digits and expiry date of a saved card. The card number
            goes straight to the card processor and never reaches us.
          </li>
          <li>
            <strong>Points:</strong> what you earned and used, and why.
          </li>
          <li>
            <strong>Vendors:</strong> company profile, technicians, service area, prices, license and
            insurance details, and the payout account the processor keeps for you.
          </li>
          <li>
            <strong>Signing in:</strong> address and browser of each session, so that you can see where you
            are signed in and end a session you don’t recognize.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we need it',
    body: (
      <ul>
        <li>To carry out the booking you made: matching, scheduling, charging and paying out.</li>
        <li>To keep accounts and job records as tax law requires.</li>
        <li>To protect accounts against guessing, fraud and abuse.</li>
        <li>To send the notifications you chose. You can change them under Notifications at any time.</li>
      </ul>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>The vendor you book</strong> sees the job and the neighborhood with the request. Your
            exact address, name and phone number follow once they accept.
          </li>
          <li>
            <strong>Members of your household</strong> see your homes and jobs: what work is done, when, and
            by which technician. They don’t see what it costs or how to get in. Those you let book see the
            prices of what they book, and those you let pay see the brand and last four digits of your default
            card.
          </li>
          <li>
            <strong>Canopy’s administrators</strong> see what they need to help you. Every change they make is
            recorded with their name in a log that can’t be rewritten.
          </li>
          <li>
            <strong>The card processor</strong> gets your card, and the amounts we hold, charge and refund.
          </li>
          <li>
            <strong>Everyone</strong> sees published reviews with your first name, and a vendor’s public
            profile.
          </li>
        </ul>
        <p>We don’t sell data, and these pages load nothing from other companies: no ads, no trackers.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <table className="facts">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {[
            ['Account, homes, jobs, messages, reviews', 'As long as you have an account'],
            [
              'Invoices, payouts and the ledger behind them',
              `${F.books} after the charge, as the law requires, without your name once the account is deleted`,
            ],
            [
              'An inactive session',
              `${F.sessionHomeowner} for homeowners, ${F.sessionVendor} for vendors, ${F.sessionMost} at most`,
            ],
            ['A device your account recognizes', `${F.knownDevice} after its last sign-in`],
            ['Internal event records', F.events],
            ['Responses kept so a repeated request isn’t processed twice', F.keys],
            ['Error samples, with the page where they happened', F.errorSamples],
            ['A copy of your data you asked for', F.exportReady],
          ].map(([what, howLong]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    id: 'take-it-with-you',
    title: 'Download your data',
    body: (
      <p>
        On your <a href="/account/home/profile">profile</a> you can request a copy of everything: one file per
        kind of data, plus the files you uploaded, in a ZIP archive. We email you when it’s ready. It stays
        available for {F.exportReady} and opens only for you, with your password. You can request another{' '}
        {F.exportPause} later.
      </p>
    ),
  },
  {
    id: 'delete-it',
    title: 'Delete your account',
    body: (
      <>
        <p>
          Also on your profile. You confirm with your password, and then have {F.deletionGrace} to change your
          mind: sign in and cancel the deletion. After that your name, email address, phone number, homes,
          photos, notes, messages and saved cards are erased for good.
        </p>
        <p>
          We keep what the law requires for {F.books}: the amounts, dates and services behind what was charged
          and paid out. It no longer identifies you. We can’t delete an account while a job, a payment or a
          payout is open; the page lists what has to be settled first.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        One cookie keeps you signed in, and one remembers the light or dark theme. If you come through a
        vendor’s own booking link, a third one remembers that vendor for {F.ownPage}, because we charge them a
        lower commission. None of them follows you elsewhere. Pages keep a few things in your browser, such as
        which columns of a list you chose; they never leave it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How it’s protected',
    body: (
      <p>
        Connections are encrypted. Passwords, links and session tokens are stored only as hashes, so a copy of
        the database can’t be used to sign in. Uploaded pictures are re-encoded, which removes hidden location
        data. Two-factor authentication is available to everyone and required for administrators.
      </p>
    ),
  },
];

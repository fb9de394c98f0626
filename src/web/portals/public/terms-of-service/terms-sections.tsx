import type { LoyaltyRulesView } from '#core/loyalty/contract.ts';
import type { Figures } from '../content/figures.ts';
import type { LegalSection } from '../content/legal-page.tsx';
import { count, dollars, pointsPerDollar } from '../content/words.ts';

/** The terms, with the points as the settings have them now. */
export function termsSections(F: Figures, rules: LoyaltyRulesView): LegalSection[] {
  return [
    {
      id: 'what-canopy-is',
      title: 'What Canopy is',
      body: (
        <p>
          Canopy is a marketplace. Homeowners book services here, and independent vendors carry them out. The
          agreement about the work is between the two; Canopy arranges it, handles the payment and helps when
          something goes wrong. We review every vendor before the first job, and again whenever we have reason
          to.
        </p>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: (
        <ul>
          <li>Give us your real name and an email address that reaches you.</li>
          <li>Keep your password to yourself. You’re responsible for what happens under your account.</li>
          <li>
            Homeowners can invite members to their household. Members see homes and jobs. You decide which of
            them can book, or book on your default card; those bookings are yours, and only you change and
            cancel them.
          </li>
          <li>
            We may suspend an account that breaks these terms. We’ll tell you why, and money you’re owed stays
            yours.
          </li>
        </ul>
      ),
    },
    {
      id: 'booking',
      title: 'Booking',
      body: (
        <ul>
          <li>
            A time you choose is held for {F.hold} while you complete the booking. Times are offered up to{' '}
            {F.horizon} ahead, as windows of {F.window} or more.
          </li>
          <li>
            The vendor answers your request within {F.answerWithin}, or {F.answerBeforeVisit} before the visit
            if that’s sooner, and always has at least {F.answerAtLeast}. A request no one answers expires and
            costs nothing.
          </li>
          <li>
            You can move a confirmed visit yourself until {F.freeMove} before it starts. Later, the vendor has
            to agree.
          </li>
          <li>
            Work that turns out to be larger is proposed on site with its price. It’s done only if you approve
            it; a proposal expires after {F.extraAnswer}.
          </li>
        </ul>
      ),
    },
    {
      id: 'prices',
      title: 'Prices and fees',
      body: (
        <ul>
          <li>Prices are shown before you book, line by line, with sales tax as your city charges it.</li>
          <li>
            Homeowners pay a service fee of {F.serviceFee} of labor and materials, at least {F.serviceFeeMin}{' '}
            and at most {F.serviceFeeMax} per booking. It isn’t taxed.
          </li>
          <li>
            Vendors pay a commission of {F.commission} of labor and materials. It is lower for bookings that
            came through a vendor’s own booking page. There are no sign-up or lead fees.
          </li>
          <li>
            A tip is voluntary, from {F.tipMin} to {F.tipMax}, within {F.tipWithin} of the work.
          </li>
        </ul>
      ),
    },
    {
      id: 'payment',
      title: 'When you pay',
      body: (
        <ul>
          <li>
            We hold the amount on your card {F.authorizeBefore} before the visit, or when you book if the
            visit is closer. A hold is not a charge.
          </li>
          <li>
            If your bank refuses the hold, we’ll ask for another card. Without one, the time is released{' '}
            {F.releaseUnpaid} before the visit.
          </li>
          <li>Your card is charged when the vendor completes the work, for what you approved and no more.</li>
        </ul>
      ),
    },
    {
      id: 'canceling',
      title: 'Canceling',
      body: (
        <>
          <table className="facts">
            <thead>
              <tr>
                <th scope="col">You cancel a confirmed visit</th>
                <th scope="col">You pay</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">More than {F.freeCancellation} before</th>
                <td>Nothing</td>
              </tr>
              <tr>
                <th scope="row">
                  {F.freeCancellation} to {F.lateCancellation} before
                </th>
                <td>{F.lateFee}, or the price of the work if that’s less</td>
              </tr>
              <tr>
                <th scope="row">Less than {F.lateCancellation} before</th>
                <td>The price of the work</td>
              </tr>
            </tbody>
          </table>
          <ul>
            <li>Withdrawing a request the vendor hasn’t accepted is free.</li>
            <li>
              If the vendor cancels a confirmed visit, you pay nothing and get {F.vendorCancelCredit} of
              account credit.
            </li>
            <li>
              If you aren’t home, the vendor may report it {F.noShowHomeowner} after the arrival window opens,
              and the work is owed in full. If the vendor doesn’t come, you may report it {F.noShowVendor}{' '}
              after the window ends: you pay nothing and get {F.vendorCancelCredit} of credit.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'problems',
      title: 'When something is wrong',
      body: (
        <p>
          Report a problem on the job’s page. It opens a case that a person at Canopy handles, with the job’s
          photos, messages and times at hand. If a refund is due, it goes back to the card you paid with
          first, then to account credit, and points earned on the refunded amount are reversed.
        </p>
      ),
    },
    {
      id: 'points',
      title: 'Points',
      body: (
        <>
          <p>
            Finished work earns points on whole dollars of labor and materials. {rules.stepPoints} points are
            worth {dollars(rules.stepCents)} when you pay. Points expire {count(rules.expiryMonths, 'month')}{' '}
            after you earn them; we’ll remind you {count(rules.noticeDays, 'day')} before. They can’t be sold,
            transferred or paid out.
          </p>
          <table className="facts">
            <thead>
              <tr>
                <th scope="col">Tier</th>
                <th scope="col">From</th>
                <th scope="col">Points per dollar</th>
                <th scope="col">Off the service fee</th>
              </tr>
            </thead>
            <tbody>
              {rules.tiers.map((tier) => (
                <tr key={tier.tier}>
                  <th scope="row">{tier.tier}</th>
                  <td className="tabular-nums">{tier.fromPoints.toLocaleString('en-US')}</td>
                  <td className="tabular-nums">{pointsPerDollar(tier.ratePercent)}</td>
                  <td className="tabular-nums">{tier.feeDiscountPercent}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews and messages',
      body: (
        <ul>
          <li>
            After a visit both sides may write a review. Neither sees the other’s until both have written one
            or {F.revealAfter} have passed.
          </li>
          <li>Write what happened. Don’t insult, threaten or publish anyone’s private details.</li>
          <li>
            A person looks at every reported review. A conversation stays open for {F.messagesOpen} after the
            visit.
          </li>
        </ul>
      ),
    },
    {
      id: 'vendors',
      title: 'If you’re a vendor',
      body: (
        <ul>
          <li>
            You hold the licenses your trade requires and keep your insurance valid. You’re an independent
            business, not an employee of Canopy.
          </li>
          <li>
            A completed job shows at least {F.photosPerKind} from before and {F.photosPerKind} from after the
            work.
          </li>
          <li>
            What you’re owed is paid {F.payday}, in the morning, unless you choose another day, daily payouts
            or payouts on request. Refunds you owe are taken out of the next payout.
          </li>
          <li>While a company is suspended, its payouts wait. Its balance remains the company’s.</li>
        </ul>
      ),
    },
    {
      id: 'ending',
      title: 'Closing your account',
      body: (
        <p>
          You can delete your account at any time on your profile; the{' '}
          <a href="/privacy-policy#delete-it">privacy policy</a> says what happens to your data. Jobs already
          agreed to are completed or canceled under these terms first.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          The date at the top says when this text last changed. A booking keeps the price and the service fee
          it was made with.
        </p>
      ),
    },
  ];
}

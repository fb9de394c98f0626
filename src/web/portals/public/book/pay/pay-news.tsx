import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

type PayNewsProps = {
  problem: string | null;
  isChecking: boolean;
  hasGivenUp: boolean;
  /** The bank waits for the person. */
  waitsForBank: boolean;
  pending: boolean;
  jobHref: string;
  onAnswerBank: () => void;
};

/** What the bank said, above the cards. */
export function PayNews({
  problem,
  isChecking,
  hasGivenUp,
  waitsForBank,
  pending,
  jobHref,
  onAnswerBank,
}: PayNewsProps) {
  if (isChecking) {
    return (
      <div
        role="status"
        className="mt-5 flex items-center gap-3 rounded-group bg-blue-soft px-3 py-2.5 text-[0.875rem]/5 text-text-2"
      >
        <Spinner size={16} decorative />
        Your bank is taking longer than usual. We’re holding your time and will check again.
      </div>
    );
  }
  if (hasGivenUp) {
    return (
      <Notice
        tone="warning"
        live
        title="Your bank hasn’t responded yet"
        className="mt-5"
        action={<ButtonLink to={jobHref}>Open the visit</ButtonLink>}
      >
        You can close this page. We’ll let you know when your bank responds; you won’t be charged until then.
      </Notice>
    );
  }
  if (problem) {
    return (
      <Notice tone="error" live className="mt-5">
        {problem}
      </Notice>
    );
  }
  if (waitsForBank && !pending) {
    return (
      <Notice
        tone="warning"
        title="Confirm it’s you with your bank"
        className="mt-5"
        action={
          <Button kind="primary" onClick={onAnswerBank}>
            Go to your bank
          </Button>
        }
      >
        You won’t be charged until you confirm.
      </Notice>
    );
  }
  return null;
}

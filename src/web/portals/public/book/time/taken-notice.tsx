import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

type TakenNoticeProps = {
  message: string;
  /** Free times instead. */
  others: readonly Date[];
  zone: string;
  hrefOf: (startsAt: Date) => string;
};

/** Someone was faster: what happened and which times are still free. */
export function TakenNotice({ message, others, zone, hrefOf }: TakenNoticeProps) {
  return (
    <Notice tone="warning" live title={message} className="mt-5">
      {others.length > 0 && (
        <ul aria-label="Other times" className="mt-2 flex flex-wrap gap-2">
          {others.map((at) => (
            <li key={at.getTime()}>
              <ButtonLink to={hrefOf(at)} replace preventScrollReset kind="outline">
                {formatShortDay(at, zone)}, {formatTime(at, zone)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

const BREAKERS = [403, 411, 419, 427]
  .map((y) => `M574 ${y}H583V${y + 4}H574ZM588 ${y}H597V${y + 4}H588Z`)
  .join('');

/** Downstairs right: water heater, washing machine and fuse board. The drain of the heater carries the price tag. */
export function UtilityRoom() {
  return (
    <>
      <path
        className="s-deep"
        strokeWidth="3.6"
        d="M438 406V374M459 406V394H482V374M472 420H478V482"
        strokeLinecap="butt"
      />
      <path
        className="f-clay"
        d="M433 386H443V391H433ZM468 389H471V399H468ZM523 408H529V412H523ZM520 418H532V424H520Z"
      />
      <path className="f-deep" d="M432 484H436V491H432ZM462 484H466V491H462ZM514 387H520V391H514Z" />
      <rect className="f-mid" x="426" y="404" width="46" height="82" rx="11" />
      <path className="f-sheen" d="M432 414a4 4 0 0 1 8 0V476a4 4 0 0 1-8 0Z" />
      <path className="f-deep" d="M426 422H472V426H426ZM426 474H472V477H426ZM446 478H452V486H446Z" />
      <rect className="f-cream" x="441" y="440" width="18" height="24" rx="3" />
      <path
        className="f-clay"
        d="M450 443C456 448 457 452 455 456A5.5 5.5 0 0 1 445 456C443 452 447 450 450 443Z"
      />
      <path
        className="f-lamp"
        d="M450 451C453 454 453 456 452 458A2.5 2.5 0 0 1 448 458C447 456 449 455 450 451Z"
      />

      <path className="s-deep" strokeWidth="1.5" d="M517 374V388" />
      <circle className="f-lamp" cx="517" cy="395" r="5" />

      <path className="s-deep" d="M488 430H548M494 430v4M542 430v4M568 474v-4h14v4" strokeLinecap="butt" />
      <path className="f-tan" d="M492 416H510L508 429H494Z" />
      <path className="f-cloth" d="M493 416c3-6 14-6 16 0z" />
      <path className="f-cream" d="M520 412H532V429H520Z" />

      <path className="f-cream" d="M495 441H543a3 3 0 0 1 3 3V491H492V444a3 3 0 0 1 3-3Z" />
      <path className="f-shade" d="M492 451H546V453H492Z" />
      <path className="s-deep" strokeWidth="3" d="M497 446.5H508" />
      <path className="s-deep" strokeWidth="3.5" d="M533 446.5h.1M540 446.5h.1" />
      <circle className="f-deep" cx="519" cy="472" r="16" />
      <circle className="f-glass" cx="519" cy="472" r="11.5" />
      <path className="f-cloth" d="M508 475c5-6 9 2 13-2c4-3 6-1 9 1a11.5 11.5 0 0 1-22 1z" />
      <path className="f-clay" d="M510 479c5-2 8 2 13-1l5 1a11.5 11.5 0 0 1-18 0z" />

      <path className="s-deep" strokeWidth="3" d="M585 374V394M592 442V491" strokeLinecap="butt" />
      <path className="f-mid" d="M602 396H610V440H602Z" />
      <rect className="f-cream" x="568" y="393" width="35" height="49" rx="3" />
      <path className="f-deep" d={BREAKERS} />
      <path className="f-clay" d="M574 419H583V423H574Z" />
      <path className="f-shade" d="M568 434H603V436H568Z" />

      <path className="f-clay" d="M560 474H590V491H560Z" />
      <path className="f-deep" d="M560 480H590V482.5H560ZM573 479H577V484H573Z" />
      <path className="s-tan" d="M618 404L613 474" />
      <path className="f-tan" d="M608 472H618L621 491H604Z" />
    </>
  );
}

const COLUMNS = [176, 232];
const ROWS = [106, 132, 158, 184, 210];

/** The breaker that has switched off, by column and row. */
const TRIPPED = { column: 1, row: 2 };

function Breaker({ x, y, tripped }: { x: number; y: number; tripped: boolean }) {
  return (
    <g>
      <rect className="f-deep" x={x} y={y} width="48" height="20" rx="3" />
      <rect
        className={tripped ? 'f-clay' : 'f-cream'}
        x={tripped ? x + 4 : x + 26}
        y={y + 4}
        width="18"
        height="12"
        rx="2"
      />
      <path
        className={tripped ? 's-clay' : 's-cloth'}
        strokeWidth="4"
        d={`M${tripped ? x + 37 : x + 11} ${y + 10}h.1`}
      />
    </g>
  );
}

/** A fuse board in torchlight with one breaker off, for the page that says something failed on our side. Decorative. */
export function TrippedBoard({ className = '' }: { className?: string }) {
  return (
    <svg className={`sc sc-scene ${className}`.trim()} viewBox="0 0 480 320" aria-hidden="true">
      <path className="f-board-wall" d="M40 24H440V288H40Z" />
      <path
        className="s-face"
        strokeWidth="1.5"
        d="M40 68H440M40 112H440M40 156H440M40 200H440M40 244H440M120 24V68M280 24V68M400 24V68M80 68V112M360 68V112M400 112V156M80 156V200M360 156V200M400 200V244M120 244V288M280 244V288"
      />
      <path className="f-floor" d="M28 288H452V298H28Z" />
      <path className="f-beam" d="M108 270L150 44C230 30 316 52 342 96L352 206C330 262 240 282 122 282Z" />

      <path className="s-metal" strokeWidth="7" d="M200 24V62M256 24V62M228 250V288" />
      <rect className="f-tan" x="152" y="60" width="152" height="192" rx="8" />
      <rect className="f-cream" x="160" y="68" width="136" height="176" rx="4" />
      <path className="f-tan" d="M310 66L366 54V262L310 248Z" />
      <path className="f-mid" d="M318 76L358 68V246L318 238Z" />
      <path
        className="s-tan"
        d="M326 96L350 92M326 108L350 104M326 120L342 117.5M326 140L350 138M326 152L346 150.5M326 172L350 172M326 184L340 184"
      />
      <path className="f-deep" d="M304 84H312V98H304ZM304 214H312V228H304Z" />

      <rect className="f-deep" x="192" y="78" width="72" height="20" rx="3" />
      <rect className="f-cream" x="232" y="82" width="28" height="12" rx="2" />
      {COLUMNS.flatMap((x, column) =>
        ROWS.map((y, row) => (
          <Breaker key={`${x} ${y}`} x={x} y={y} tripped={column === TRIPPED.column && row === TRIPPED.row} />
        )),
      )}
      <circle className="s-clay" strokeWidth="2.5" cx="256" cy="168" r="34" strokeDasharray="5 7" />

      <path className="s-deep" d="M92 24V74" />
      <path className="f-deep" d="M86 72H98V84H86Z" />
      <path
        className="f-bulb-off s-deep"
        d="M87 84H97C99 92 106 96 106 105A14 14 0 0 1 78 105C78 96 85 92 87 84Z"
      />
      <path className="s-deep" strokeWidth="1.5" d="M88 104l3-8 2 8 3-8" />

      <g transform="translate(86 268)rotate(-32)">
        <rect className="f-deep" x="-36" y="-9" width="44" height="18" rx="4" />
        <path className="f-clay" d="M6 -9L22 -15V15L6 9Z" />
        <path className="f-lamp" d="M22 -15H27V15H22Z" />
        <path className="s-tan" d="M-20 -4H-10" />
      </g>
      <path className="f-shade" d="M50 284H96V288H50Z" />
      <path
        className="leaf4"
        d="M396 288c-2-10 2-19 11-22c6 9 1 19-11 22zM398 288c5-8 12-11 20-9c-2 8-10 12-20 9z"
      />
      <path className="f-clay" d="M384 276H412L408 288H388Z" />
    </svg>
  );
}

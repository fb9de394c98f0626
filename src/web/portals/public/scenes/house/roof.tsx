/** Chimney with a little smoke; it stands behind the roof. */
export function Chimney() {
  return (
    <>
      <path className="s-smoke" d="M541 116c-9-10 10-16 2-27c-7-10 7-17 2-27" />
      <path className="f-brick" d="M522 140H560V216H522Z" />
      <g className="s-brick2">
        <path strokeWidth="1" d="M522 152H560M522 161H560M522 170H560M522 179H560" />
        <path strokeWidth="9" strokeDasharray="1 12" d="M528 156.5H560M522 165.5H560M528 174.5H560" />
      </g>
      <path className="f-brick2" d="M517 133H565V142H517ZM534 122H548V133H534Z" />
    </>
  );
}

/** The roof in section: shingles, boards and rafter. */
export function Roof() {
  return (
    <>
      <path className="f-roof2" d="M400 90L686 250V263L673 269L400 117L127 269L114 263V250Z" />
      <path className="f-tan" d="M400 107L672 259L667 262L400 112L133 262L128 259Z" />
      <path className="f-roof" d="M400 88L688 249V257L400 101L112 257V249Z" />
      <path
        className="s-roof2"
        strokeWidth="2.5"
        strokeDasharray="1.5 13"
        d="M400 92.5L686 252.5M400 92.5L114 252.5"
      />
      <path className="f-roof2" d="M386 94L400 86L414 94V100L400 92L386 100Z" />
    </>
  );
}

/** A half-round gutter at each eave, leaves in the left one, and the downspout at the right. */
export function Gutters() {
  return (
    <>
      <path
        className="leaf3"
        d="M116 258c-3-7-2-12 4-15c4 6 3 11-1 15zM126 258c1-6 5-9 11-9c-1 6-5 9-9 10z"
      />
      <path className="s-metal" strokeWidth="6" d="M680 266v5L651 291V478" />
      <path className="s-metal" d="M645 330H657M645 410H657" />
      <path
        className="f-metal"
        d="M108 256H132V259a10 10 0 0 1-10 9h-4a10 10 0 0 1-10-9ZM668 256H692V259a10 10 0 0 1-10 9h-4a10 10 0 0 1-10-9Z"
      />
      <path className="f-shell2" d="M107 255H133V258H107ZM667 255H693V258H667Z" />
    </>
  );
}

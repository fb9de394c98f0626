import { CanopyEdge } from './canopy-edge.tsx';
import { leafPath } from './leaf.ts';

const BOARDS = Array.from({ length: 27 }, (_, i) => `M60 ${170 + i * 19}H600`).join('');

/** Upright leaves of the two pots, as angles from straight up. */
const POT_LEAVES = [
  { turn: -58, tone: 'leaf2', size: 46 },
  { turn: 52, tone: 'leaf2', size: 44 },
  { turn: -26, tone: 'leaf3', size: 56 },
  { turn: 24, tone: 'leaf1', size: 58 },
  { turn: -2, tone: 'leaf2', size: 62 },
];

function Pot({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      {POT_LEAVES.map(({ turn, tone, size }) => (
        <path
          key={turn}
          className={tone}
          d={leafPath(size)}
          transform={`translate(0 612)rotate(${turn - 135})`}
        />
      ))}
      <path className="f-clay" d="M-30 606H30V618H26L20 672H-20L-26 618H-30Z" />
      <path className="f-shade" d="M-30 618H26L25 624H-25ZM8 618H26L20 672H6Z" />
    </g>
  );
}

/** The front door under the tree with its lamp on: the side panel of sign-in. Fills its box from the bottom. Decorative. */
export function DoorLamp({ className = '' }: { className?: string }) {
  return (
    <div className={`sc-door ${className}`.trim()} aria-hidden="true">
      <svg
        className="sc sc-door-art"
        viewBox="0 0 600 800"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="sc-door-glow">
            <stop className="g-glow" />
            <stop className="g-glow-end" offset="1" />
          </radialGradient>
        </defs>
        <path className="f-sky1" d="M-300 -400H900V800H-300Z" />
        <path className="f-fir1" d="M-40 690l22-60h-11l22-62h-9l30-92 30 92h-9l22 62h-11l22 60z" />
        <path className="f-face" d="M60 150H900V690H60Z" />
        <path className="s-face" strokeWidth="1.5" d={BOARDS} />
        <path className="f-shell2" d="M52 150H64V690H52ZM28 128H900V150H28Z" />
        <path className="f-roof" d="M10 100H900V132H10Z" />
        <circle cx="172" cy="372" r="250" fill="url(#sc-door-glow)" />

        <path className="f-shell2" d="M218 246H462V690H218Z" />
        <path className="f-roof" d="M200 236L340 172L480 236V252H200Z" />
        <path className="f-shell2" d="M200 246H480V256H200Z" />
        <path className="f-frame-dark" d="M236 268H444V690H236Z" />
        <path className="f-door" d="M244 276H436V690H244Z" />
        <path className="f-lamp" d="M268 300H332V404H268ZM348 300H412V404H348Z" />
        <path
          className="f-clay"
          d="M268 300H280C280 336 276 372 268 404ZM412 300H400C400 336 404 372 412 404Z"
        />
        <path className="s-door" strokeWidth="6" d="M300 300V404M380 300V404M268 352H332M348 352H412" />
        <path
          className="s-face"
          strokeWidth="3"
          d="M268 436H332V536H268ZM348 436H412V536H348ZM268 566H412V660H268Z"
        />
        <path className="f-tan" d="M306 546H374V556H306Z" />
        <path className="s-tan" strokeWidth="7" d="M420 488V520" />
        <circle className="f-tan" cx="420" cy="472" r="8" />
        <path className="s-clay" strokeWidth="3" d="M340 428V474" />
        <path
          className="leaf3"
          d="M340 476c-26-2-40-16-44-38c26-2 42 12 44 38zM340 476c2-26 18-40 44-38c-4 22-18 36-44 38zM340 478c-14 16-16 32-8 52c16-12 18-32 8-52zM342 478c14 12 18 26 14 44c-16-8-20-24-14-44z"
        />
        <circle className="f-clay" cx="340" cy="476" r="7" />

        <path className="f-deep" d="M164 322H180V336H164ZM156 336H188L196 348H148Z" />
        <path className="f-lamp" d="M152 348H192L184 404H160Z" />
        <path className="s-deep" strokeWidth="4" d="M152 348L160 404M192 348L184 404M172 348V404" />
        <path className="f-deep" d="M156 404H188L180 416H164Z" />
        <rect className="f-cream" x="148" y="448" width="48" height="34" rx="4" />
        <path
          className="s-deep"
          strokeWidth="4"
          d="M162 458L167 455V475M178 459C181 454 189 455 188 461C187 466 180 470 178 475H188"
        />

        <path className="f-step" d="M190 690H490V716H190ZM160 716H520V744H160Z" />
        <path className="f-shade" d="M190 708H490V716H190ZM160 736H520V744H160Z" />
        <path className="f-clay" d="M266 682H414V690H266Z" />
        <path className="f-hill2" d="M-300 744H900V800H-300Z" />
        <path
          className="f-hill1"
          d="M-300 716C-160 690 20 686 160 716V744H-300ZM520 716C620 690 760 690 900 716V744H520Z"
        />
        <g transform="translate(0 44)">
          <Pot x={134} />
          <Pot x={548} />
        </g>
        <path
          className="f-tan"
          d="M226 800C256 782 280 764 284 744H396C400 764 424 782 454 800Z"
          opacity="0.4"
        />
        <path className="leaf4" d={leafPath(26)} transform="translate(228 760)rotate(-24)" />
        <path className="leaf4" d={leafPath(20)} transform="translate(456 706)rotate(-40)" />
      </svg>
      <CanopyEdge />
    </div>
  );
}

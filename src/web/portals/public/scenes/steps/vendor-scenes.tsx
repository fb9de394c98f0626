import { leafPath } from '../leaf.ts';
import { StepScene } from './step-scene.tsx';

const JOBS = [
  { x: 96, y: 66, w: 82, tone: 'leaf2' },
  { x: 196, y: 66, w: 58, tone: 'f-clay' },
  { x: 118, y: 108, w: 96, tone: 'f-clay' },
  { x: 232, y: 108, w: 62, tone: 'leaf3' },
  { x: 96, y: 150, w: 52, tone: 'leaf3' },
  { x: 166, y: 150, w: 110, tone: 'leaf2' },
] as const;

/** A board with the day of three technicians: jobs that are ready to do. */
export function DayBoard() {
  return (
    <StepScene glow={{ x: 204, y: 20, r: 190 }}>
      <path className="f-utility" d="M0 0H400V250H0Z" />
      <path className="f-shade" d="M0 206H400V250H0Z" />
      <path className="f-mid" d="M44 26H330V200H44Z" />
      <path className="f-cream" d="M52 34H322V192H52Z" />
      <path
        className="s-tan"
        strokeWidth="2"
        d="M86 34V192M146 34V192M206 34V192M266 34V192M52 56H322M52 98H322M52 140H322"
      />
      {[77, 119, 161].map((y, i) => (
        <circle key={y} className={['f-clay', 'f-mid', 'f-cloth'][i]} cx="69" cy={y} r="9" />
      ))}
      {JOBS.map(({ x, y, w, tone }) => (
        <g key={`${x} ${y}`}>
          <rect className={tone} x={x} y={y} width={w} height="24" rx="4" />
          <path
            className="s-cream"
            strokeWidth="3"
            d={`M${x + 9} ${y + 12}H${x + Math.min(w - 12, 40)}`}
            opacity="0.8"
          />
        </g>
      ))}
      <path className="s-clay" strokeWidth="3" d="M186 34V192" />
      <circle className="f-clay" cx="186" cy="34" r="5" />
      <path className="s-deep" strokeWidth="4" d="M352 62V96M372 62V110" />
      <path className="f-tan" d="M344 96H360V150H344Z" />
      <path className="f-metal" d="M364 110H380V124L388 132V150H356V132L364 124Z" />
      <path className="f-deep" d="M346 54H358V66H346ZM366 54H378V66H366Z" />
    </StepScene>
  );
}

/** Coins in a pot that a sapling grows from: what is owed comes on its day. */
export function Payday() {
  return (
    <StepScene glow={{ x: 206, y: 96, r: 170 }}>
      <path className="f-sky0" d="M0 0H400V90H0Z" />
      <path className="f-hill1" d="M0 176C90 146 150 150 220 166C290 182 340 160 400 150V250H0Z" />
      <path className="f-floor" d="M0 204H400V250H0Z" />
      <path className="f-shade" d="M0 204H400V210H0Z" />
      <path className="s-leaf1" strokeWidth="6" d="M206 152C206 120 200 96 206 58" />
      <path className="leaf2" d={leafPath(56)} transform="translate(205 112)rotate(-164)" />
      <path className="leaf3" d={leafPath(60)} transform="translate(205 96)rotate(-66)" />
      <path className="leaf3" d={leafPath(42)} transform="translate(205 66)rotate(-172)" />
      <path className="leaf4" d={leafPath(46)} transform="translate(206 58)rotate(-112)" />
      <path className="f-clay" d="M154 142H258V160H154ZM162 160H250L240 216H172Z" />
      <path className="f-shade" d="M162 160H250L249 166H163ZM226 166H249L240 216H222Z" />
      <path className="f-lamp" d="M168 142A11 11 0 0 1 190 142ZM216 142A11 11 0 0 1 238 142Z" />
      {[0, 1, 2].map((i) => (
        <g key={i}>
          <rect className="f-tan" x={284 - (i % 2) * 4} y={196 - i * 10} width="44" height="9" rx="4" />
          <path className="s-lamp" strokeWidth="2" d={`M${290 - (i % 2) * 4} ${199 - i * 10}h32`} />
        </g>
      ))}
      <path className="f-cream" d="M64 168H132V210H64Z" />
      <path className="f-shade" d="M64 168L98 192L132 168V176L98 200L64 176Z" />
      <path className="leaf2" d={leafPath(13)} transform="translate(98 190)" />
    </StepScene>
  );
}

import { leafPath } from '../leaf.ts';
import { StepScene } from './step-scene.tsx';

const TILES = [0, 1, 2, 3].map((i) => `M0 ${26 + i * 42}H400`).join('');
const JOINTS = [0, 1, 2, 3, 4, 5, 6]
  .map((i) => `M${20 + i * 60} 0V26M${50 + i * 60} 26V68M${20 + i * 60} 68V110M${50 + i * 60} 110V152`)
  .join('');

/** A faucet that drips, with its price on a tag: the price comes first. */
export function PricedLeak() {
  return (
    <StepScene glow={{ x: 318, y: 60, r: 150 }}>
      <path className="f-bath" d="M0 0H400V170H0Z" />
      <path className="s-shade" strokeWidth="2" d={TILES + JOINTS} />
      <path className="f-deep" d="M0 186H400V250H0Z" />
      <path className="f-cream" d="M0 170H400V190H0Z" />
      <path className="f-shade" d="M0 186H400V192H0Z" />
      <path className="f-shell2" d="M62 170H250C250 204 226 226 190 226H122C86 226 62 204 62 170Z" />
      <path className="f-cream" d="M54 162H258V174H54Z" />
      <path className="f-shade" d="M190 174H250C248 204 226 226 190 226Z" />
      <path
        className="f-metal"
        d="M118 162V96C118 66 140 50 166 50C192 50 212 66 212 92H196C196 76 184 66 166 66C148 66 134 78 134 98V162Z"
      />
      <path className="f-metal" d="M104 154H148V164H104ZM194 90H214V100H194Z" />
      <path className="f-metal" d="M92 106H118V116H92ZM84 98H96V124H84Z" />
      <path className="f-sheen" d="M124 156V98C124 76 140 60 160 58V62C142 66 130 80 130 100V156Z" />
      <path
        className="f-glass"
        d="M204 110C210 120 211 126 204 130C197 126 198 120 204 110ZM204 138C209 146 210 151 204 154C198 151 199 146 204 138Z"
      />
      <path className="s-tan" strokeWidth="2" d="M318 0V58" />
      <g transform="rotate(4 318 58)">
        <path className="f-cream" d="M286 72L318 52L350 72V158A6 6 0 0 1 344 164H292A6 6 0 0 1 286 158Z" />
        <circle className="f-mid" cx="318" cy="72" r="5" />
        <path className="s-mid" strokeWidth="4" d="M300 96H322M300 110H330M300 124H316" opacity="0.55" />
        <path className="s-deep" strokeWidth="5" d="M300 146H336" />
        <path className="leaf2" d={leafPath(15)} transform="translate(330 92)rotate(-8)" />
      </g>
    </StepScene>
  );
}

const DAYS = Array.from({ length: 20 }, (_, i) => ({
  x: 82 + (i % 5) * 28,
  y: 96 + Math.floor(i / 5) * 24,
  i,
}));

/** A calendar with one day chosen, and sand that runs: the time is kept for a while. */
export function HeldTime() {
  return (
    <StepScene glow={{ x: 300, y: 96, r: 140 }}>
      <path className="f-bed" d="M0 0H400V196H0Z" />
      <path className="f-shade" d="M0 0H400V14H0Z" />
      <path className="f-floor" d="M0 196H400V250H0Z" />
      <path className="f-shade" d="M0 196H400V202H0Z" />
      <path className="f-tan" d="M58 40H236V206H58Z" />
      <path className="f-cream" d="M66 48H228V198H66Z" />
      <path className="f-clay" d="M66 48H228V80H66Z" />
      <path className="s-cream" strokeWidth="4" d="M84 64H130" />
      <path className="s-metal" strokeWidth="5" d="M92 34V56M202 34V56" />
      {DAYS.map(({ x, y, i }) => (
        <rect
          key={i}
          className={i === 12 ? 'leaf3' : 'f-tan'}
          x={x}
          y={y}
          width="18"
          height="15"
          rx="3"
          opacity={i < 6 ? 0.45 : 1}
        />
      ))}
      <path className="s-cream" strokeWidth="3" d="M142 151L147 156L154 147" />
      <path className="f-deep" d="M262 196H340V206H262ZM262 84H340V94H262Z" />
      <path className="f-mid" d="M270 94H276V196H270ZM326 94H332V196H326Z" />
      <path
        className="f-glass"
        d="M280 94H322C322 122 306 132 304 145C306 158 322 168 322 196H280C280 168 296 158 298 145C296 132 280 122 280 94Z"
        opacity="0.85"
      />
      <path
        className="f-lamp"
        d="M284 112H318C314 128 304 134 303 144H299C298 134 288 128 284 112ZM284 194C286 180 296 174 301 168C306 174 316 180 318 194Z"
      />
      <path className="s-lamp" strokeWidth="2" d="M301 144V172" />
      <path className="leaf3" d={leafPath(22)} transform="translate(352 206)rotate(-110)" />
      <path className="leaf2" d={leafPath(26)} transform="translate(354 206)rotate(-150)" />
      <path className="f-clay" d="M340 204H368L364 222H344Z" />
    </StepScene>
  );
}

/** A door that stands open in the evening, and somebody with a toolbox before it. */
export function AtTheDoor() {
  return (
    <StepScene glow={{ x: 214, y: 140, r: 150 }}>
      <path className="f-sky0" d="M0 0H400V70H0Z" />
      <path
        className="f-fir1"
        d="M14 206l16-42h-7l16-40h-6l20-58 20 58h-6l16 40h-7l16 42zM318 206l14-36h-6l14-36h-5l17-52 17 52h-5l14 36h-6l14 36z"
      />
      <path className="f-shell" d="M112 96H330V212H112Z" />
      <path className="f-roof" d="M92 104L170 36H300L350 104Z" />
      <path className="f-roof2" d="M92 104H350V112H92Z" />
      <path className="f-lamp" d="M252 132H304V172H252Z" />
      <path className="s-shell2" strokeWidth="4" d="M278 132V172M252 152H304" />
      <path className="f-shell2" d="M170 124H232V212H170Z" />
      <path className="f-lamp" d="M176 130H226V212H176Z" />
      <path className="f-clay" d="M176 130L156 138V218L176 212Z" />
      <path className="f-deep" d="M238 132H248L250 144H236Z" />
      <path className="f-hill2" d="M0 212H400V250H0Z" />
      <path className="f-tan" d="M176 212H226L250 250H146Z" opacity="0.5" />
      <path className="f-shade" d="M112 212H330V218H112Z" />
      <path
        className="f-deep"
        d="M196 152A9 9 0 1 1 206 152C214 154 218 162 218 174V198H210L208 226H203L201 202L198 226H193L191 198H184V174C184 162 188 154 196 152Z"
      />
      <path className="f-clay" d="M191 142A10 10 0 0 1 211 142H216V145H191Z" />
      <path className="f-brick" d="M214 204H240V222H214Z" />
      <path className="s-metal" strokeWidth="3" d="M221 204V198H233V204" />
      <path className="leaf1" d={leafPath(30)} transform="translate(98 216)rotate(-120)" />
      <path className="leaf2" d={leafPath(34)} transform="translate(100 216)rotate(-160)" />
      <path className="leaf3" d={leafPath(26)} transform="translate(342 218)rotate(-130)" />
    </StepScene>
  );
}

/** Two photos on a string: before it drips, after it is mended. */
export function BeforeAndAfter() {
  return (
    <StepScene glow={{ x: 272, y: 118, r: 150 }}>
      <path className="f-kitchen" d="M0 0H400V250H0Z" />
      <path className="f-shade" d="M0 214H400V250H0Z" />
      <path className="s-deep" strokeWidth="2" d="M0 30C110 58 290 58 400 30" />
      <g transform="rotate(-4 126 128)">
        <path className="f-cream" d="M62 54H190V206H62Z" />
        <path className="f-glass2" d="M72 64H180V170H72Z" />
        <path className="f-brick" d="M72 96H114V118H72ZM130 96H180V118H130Z" />
        <path className="f-metal" d="M110 90H120V124H110ZM126 92H134V122H126Z" />
        <path
          className="f-glass"
          d="M122 124C128 136 129 142 122 146C115 142 116 136 122 124ZM116 148C120 156 121 160 116 163C111 160 112 156 116 148ZM128 150C132 158 133 162 128 165C123 162 124 158 128 150Z"
        />
        <path className="s-mid" strokeWidth="4" d="M76 188H126" opacity="0.6" />
        <path className="f-tan" d="M118 44H130V62H118Z" />
      </g>
      <g transform="rotate(3 274 128)">
        <path className="f-cream" d="M210 54H338V206H210Z" />
        <path className="f-glass" d="M220 64H328V170H220Z" />
        <path className="f-metal" d="M220 96H328V118H220Z" />
        <path className="f-sheen" d="M220 99H328V104H220Z" />
        <path className="f-tan" d="M262 90H286V124H262Z" />
        <path className="s-mid" strokeWidth="4" d="M224 188H264" opacity="0.6" />
        <circle className="leaf2" cx="312" cy="188" r="11" />
        <path className="s-cream" strokeWidth="3" d="M306 188L311 193L318 183" />
        <path className="f-tan" d="M268 44H280V62H268Z" />
      </g>
    </StepScene>
  );
}

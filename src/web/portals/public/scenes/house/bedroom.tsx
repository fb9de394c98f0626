/** Upstairs right: a window onto the firs, the bed, and the bedside lamp that carries the price tag. */
export function Bedroom() {
  return (
    <>
      <path className="f-cream" d="M433 258H497V310H433Z" />
      <path className="f-glass" d="M436 261H494V307H436Z" />
      <path className="f-glass2" d="M436 307V296l5-8 4 6 6-14 6 12 5-7 7 13 6-19 7 16 4-7 4 6 4-4V307Z" />
      <path className="s-cream" d="M465 261V307M436 283H494" strokeLinecap="butt" />
      <path className="f-cream" d="M429 308H501V312H429Z" />
      <path className="s-deep" d="M420 256H510M551 313V322" />
      <path
        className="f-cloth"
        d="M422 256H446C447 274 438 290 428 314H420C423 294 422 274 422 256ZM508 256H484C483 274 492 290 502 314H510C507 294 508 274 508 256Z"
      />

      <path
        className="f-deep"
        d="M384 306a4 4 0 0 1 4-4H391a4 4 0 0 1 4 4V357H384ZM514 336H521V357H514ZM390 345H521V351H390Z"
      />
      <path className="f-cream" d="M395 331H519V345H395Z" />
      <rect className="f-clay" x="399" y="315" width="14" height="18" rx="6" />
      <rect className="f-cream" x="404" y="319" width="29" height="14" rx="6" />
      <path className="f-cloth" d="M426 329C448 325 500 325 515 327a6 6 0 0 1 6 6V347H426Z" />
      <path className="f-shade" d="M426 329l10-1.5V347H426Z" />
      <path
        className="f-deep"
        d="M470 327c-2-7 5-12 13-12c4 0 7 1 9 3l1-5 4 4 4-3 1 6c1 4-2 7-6 7zM470 327h22"
      />

      <path className="f-mid" d="M537 331H566V354H537Z" />
      <path
        className="f-deep"
        d="M534 327H569V331H534ZM539 354H542V357H539ZM561 354H564V357H561ZM547 321H555V327H547Z"
      />
      <path className="s-deep" strokeWidth="1.5" d="M537 342H566M550 336.5H553" />
      <path className="f-lamp" d="M544 298H558L564 314H538Z" />
      <path className="f-clay" d="M557 323H567V325H557Z" />
      <path className="f-cream" d="M556 325H568V327H556Z" />

      <path className="f-tan" d="M536 262H566V284H536Z" />
      <path className="f-cream" d="M538 264H564V282H538Z" />
      <path className="f-deep" d="M538 282l9-11 5 6 5-8 7 13Z" />

      <path className="f-tan" d="M586 283H624V357H586Z" />
      <path className="f-deep" d="M589 286H621V357H589Z" />
      <path className="f-mid" d="M594 292H616V316H594ZM594 322H616V350H594Z" />
      <circle className="f-lamp" cx="593" cy="321" r="1.8" />
      <path className="f-clay" d="M418 356H506V359H418Z" />
    </>
  );
}

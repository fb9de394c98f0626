/** Back walls of the five rooms with what is fixed to them, the floors, and the light of the lamps on both. */
export function Walls() {
  return (
    <>
      <path className="f-attic" d="M400 126L594 234H206Z" />
      <path className="f-bath" d="M172 246H362V362H172Z" />
      <path className="f-bed" d="M370 246H628V362H370Z" />
      <path className="f-kitchen" d="M172 374H398V496H172Z" />
      <path className="f-utility" d="M406 374H628V496H406Z" />
      <path className="f-shade" d="M400 126L433 144H367ZM172 300H362V357H172ZM172 420H356V446H172Z" />
      <g className="s-sheen">
        <path strokeWidth="57" strokeDasharray="1 18" d="M181 328.5H362" />
        <path strokeWidth="107" strokeDasharray="7 14" d="M376 303.5H628" />
        <path strokeWidth="26" strokeDasharray="1 15" d="M180 433H356" />
        <path
          strokeWidth="18"
          strokeDasharray="1.5 34"
          d="M424 383H628M408 401H628M424 419H628M408 437H628M424 455H628M408 473H628"
        />
        <path
          strokeWidth="1"
          d="M172 319H362M172 338H362M172 429H356M172 438H356M406 392H628M406 410H628M406 428H628M406 446H628M406 464H628M406 482H628"
        />
      </g>
      <path
        className="f-floor"
        d="M172 357H362V362H172ZM370 357H628V362H370ZM172 491H398V496H172ZM406 491H628V496H406Z"
      />
      <path className="f-tan" d="M172 299H362V301.5H172ZM370 354H628V357H370Z" />
      <g fill="url(#sc-glow)">
        <circle cx="400" cy="190" r="46" />
        <circle className="night" cx="325" cy="279" r="44" />
        <circle cx="551" cy="307" r="56" />
        <circle cx="326" cy="408" r="52" />
        <circle cx="517" cy="400" r="54" />
      </g>
    </>
  );
}

/** The solid of the house before it is cut: outer walls and gable, with siding on the outside. */
export function Body() {
  return <path className="f-shell" d="M160 500V236L400 104L640 236V500Z" />;
}

/** The cut edges in front of the rooms: floors with their joists, the inner walls and the footing. */
export function Frame() {
  return (
    <>
      <path
        className="f-shell"
        d="M162 234H638V246H162ZM162 362H638V374H162ZM362 246H370V362H362ZM398 374H406V496H398Z"
      />
      <g className="s-shell2">
        <path strokeWidth="3" strokeDasharray="8 2.4" d="M160.5 250V494M639.5 250V494" />
        <path strokeWidth="6" strokeDasharray="5 14" d="M184 240H624M184 368H624" />
      </g>
      <path
        className="f-shell2"
        d="M150 496H650V504H150ZM166 504H178V514H166ZM622 504H634V514H622ZM396 504H408V514H396Z"
      />
    </>
  );
}

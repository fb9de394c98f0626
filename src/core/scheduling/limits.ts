/** A technician's starts are offered on this grid from the opening minute of the day. */
export const SLOT_GRID_MINUTES = 120;

/** Nobody can be booked to come sooner than this from now. */
export const LEAD_MINUTES = 120;

/** Last local day offered, counted from today in the home's zone. */
export const HORIZON_DAYS = 60;

/** People are told a window, never a minute; no window is shorter than this. */
export const MIN_WINDOW_MINUTES = 120;

/** A road is this much longer than the straight line between its ends; cities of rivers and hills lie at 1.3 to 1.4. */
export const ROAD_FACTOR = 1.35;
/** Average speed from door to door in miles an hour, by the minute of the local day from which it holds. */
export const CITY_SPEEDS = [
  { fromMinute: 0, milesPerHour: 28 },
  { fromMinute: 6 * 60 + 30, milesPerHour: 18 },
  { fromMinute: 9 * 60 + 30, milesPerHour: 23 },
  { fromMinute: 15 * 60 + 30, milesPerHour: 17 },
  { fromMinute: 18 * 60 + 30, milesPerHour: 23 },
  { fromMinute: 21 * 60, milesPerHour: 28 },
] as const;
/** Finding a place to park and walking to the door, added to every drive. */
export const PARKING_MINUTES = 3;
/** Closer than this the van stays where it is. */
export const NEXT_DOOR_MILES = 0.05;
/** A route of more open stops than this keeps its order: trying all orders takes too long, and nobody drives so many. */
export const MAX_ROUTE_STOPS = 8;
/** An order is suggested when it saves at least this many minutes of driving. */
export const ROUTE_GAIN_MINUTES = 5;

/** Most days a schedule shows at once. */
export const MAX_SCHEDULE_DAYS = 7;
/** On-call time is offered to those who need somebody within this long. */
export const ON_CALL_WITHIN_HOURS = 24;

/** Ranges of work a technician may have on one weekday. */
export const MAX_RANGES_PER_DAY = 4;

/** The longest time off and the longest on-call window, in days. */
export const MAX_TIME_OFF_DAYS = 120;
export const MAX_ON_CALL_DAYS = 7;
/** An on-call window may be planned for this many weeks in a row. */
export const MAX_ON_CALL_WEEKS = 12;
export const TIME_OFF_NOTE_MAX_LENGTH = 120;

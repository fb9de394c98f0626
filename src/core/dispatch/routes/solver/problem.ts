/**
 * A day of visits as the solver takes it: whole numbers without units. A caller chooses one unit of time and one of price and
 * stays with them.
 */
export type RouteProblem = {
  /**
   * Number of places; `time` and `price` hold a row of that many for each of them, from it to every other. No way may take
   * longer than one over another place and the work there (`shortestWays`).
   */
  places: number;
  time: Int32Array;
  price: Int32Array;
  stops: readonly RouteStop[];
  vehicles: readonly RouteVehicle[];
};

/** A time in which a stop may begin, both ends included, and what it costs to begin it then. */
export type StopWindow = { opens: number; closes: number; price: number };

export type RouteStop = {
  place: number;
  /** How long the work takes. */
  service: number;
  load: number;
  /**
   * At least one. The first is the promised one, others are dearer: another time of the day that has to be proposed, or
   * lateness in steps. Each is a hard window, so that lateness is looked at as quickly as time.
   */
  windows: readonly StopWindow[];
  /** Who may make it; null for everybody. Skills, credentials and parts come together here. */
  vehicles: readonly number[] | null;
  /** What it costs to leave it out: its priority. */
  absentPrice: number;
  /** Who has it now, and what it costs to give it to another; null where that is free. */
  current: { vehicle: number; otherPrice: number } | null;
  /** Stays with its vehicle and in its order, at `opens` of its first window or as soon after as can be. */
  locked: boolean;
};

export type RouteBreak = {
  /** When it may begin, both ends included. It is taken anywhere between two stops, also on the way. */
  opens: number;
  closes: number;
  length: number;
};

export type RouteVehicle = {
  /** Vehicles of one kind are alike in everything: of those without stops only the first is looked at. */
  kind: number;
  /** Null: it begins at its first stop, or ends at its last. */
  start: number | null;
  end: number | null;
  opens: number;
  closes: number;
  capacity: number;
  /** What it costs to use it at all. */
  price: number;
  /** In the order in which they are taken. */
  breaks: readonly RouteBreak[];
};

/**
 * A plan to begin with, one for each vehicle: stops in order. Windows and breaks where they are known, as in a plan that was made
 * before; otherwise each stop goes into its cheapest window that fits.
 */
export type StartRoute = {
  stops: readonly { stop: number; window?: number }[];
  breaks?: readonly { behind: number }[];
};

/** `window` counts from 0 within the stop. */
export type PlannedStop = { stop: number; start: number; window: number };

export type PlannedRoute = {
  stops: PlannedStop[];
  /** In their order, each with the number of stops made before it. */
  breaks: { start: number; behind: number }[];
  /** When the last place is reached. */
  ends: number;
};

export type RoutePlan = {
  /** One for each vehicle. */
  routes: PlannedRoute[];
  absent: number[];
  /** Of ways, windows, changed vehicles, vehicles used and stops left out. */
  price: number;
};

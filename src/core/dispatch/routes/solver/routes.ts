import type { RouteProblem, RouteStop } from './problem.ts';

/** No vehicle has it, or no node follows. */
export const NONE = -1;
/** Later than any time of a day. */
const FAR = 0x3fffffff;

/**
 * Routes while they change: linked lists with the earliest start of every node and the latest one that leaves the rest of its
 * route in time. A look at one gap costs the same however long the route is.
 *
 * Nodes are the stops, then the start of every vehicle, then the end of every vehicle, then breaks. All that changes lies
 * in one array, so that a plan is put aside and taken up again by one copy.
 */
export class Routes {
  readonly stops: number;
  readonly vehicles: number;
  /** Nodes with a place of their own; a break has none: it is taken anywhere between two of them. */
  readonly width: number;
  readonly nodes: number;
  /** What the way between two nodes takes and costs, `width` to a row. */
  readonly time: Int32Array;
  readonly price: Int32Array;
  /** The same by the node that is reached, so that all ways to one stop lie side by side. */
  readonly timeInto: Int32Array;
  readonly priceInto: Int32Array;
  readonly service: Int32Array;
  readonly load: Int32Array;
  readonly capacity: Int32Array;
  readonly kind: Int32Array;
  readonly vehiclePrice: Int32Array;
  readonly absentPrice: Int32Array;
  readonly locked: Uint8Array;
  /** By vehicle, `stops` to a row. */
  readonly allowed: Uint8Array;
  readonly otherPrice: Int32Array;
  /** Windows of a stop: those from `firstWindow[stop]` to before `firstWindow[stop + 1]`. */
  readonly firstWindow: Int32Array;
  readonly windowOpens: Int32Array;
  readonly windowCloses: Int32Array;
  readonly windowPrice: Int32Array;

  /** All that follows, in one piece. */
  readonly data: Int32Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  readonly vehicleOf: Int32Array;
  readonly start: Int32Array;
  readonly leaves: Int32Array;
  readonly latest: Int32Array;
  /** The node itself; of a break the one it comes after that has a place. */
  readonly at: Int32Array;
  /** What the way to the next node with a place costs. */
  readonly onward: Int32Array;
  /** Of the window a stop is planned in. */
  readonly window: Int32Array;
  readonly opens: Int32Array;
  readonly closes: Int32Array;
  readonly carried: Int32Array;
  /** Stops of a vehicle, and those among them that may be taken out. */
  readonly size: Int32Array;
  readonly loose: Int32Array;
  /** One value each: the price of the plan, and how many stops are left out. */
  readonly total: Int32Array;
  readonly out: Int32Array;

  constructor(problem: RouteProblem) {
    const { stops, vehicles } = problem;
    this.stops = stops.length;
    this.vehicles = vehicles.length;
    this.width = this.stops + 2 * this.vehicles;
    this.nodes = this.width + vehicles.reduce((sum, { breaks }) => sum + breaks.length, 0);
    const places = [
      ...stops.map(({ place }) => place),
      ...vehicles.map(({ start }) => start),
      ...vehicles.map(({ end }) => end),
    ];
    this.time = matrixOf(places, problem.time, problem.places);
    this.price = matrixOf(places, problem.price, problem.places);
    this.timeInto = turned(this.time, this.width);
    this.priceInto = turned(this.price, this.width);
    this.service = new Int32Array(this.nodes);
    this.load = Int32Array.from(stops, ({ load }) => load);
    this.capacity = Int32Array.from(vehicles, ({ capacity }) => capacity);
    this.kind = Int32Array.from(vehicles, ({ kind }) => kind);
    this.vehiclePrice = Int32Array.from(vehicles, ({ price }) => price);
    this.absentPrice = Int32Array.from(stops, ({ absentPrice }) => absentPrice);
    this.locked = Uint8Array.from(stops, ({ locked }) => Number(locked));
    this.allowed = new Uint8Array(this.stops * this.vehicles);
    this.otherPrice = new Int32Array(this.stops * this.vehicles);
    stops.forEach((stop, index) => {
      this.service[index] = stop.service;
      this.#admit(stop, index);
    });
    const windows = stops.map((stop) => stop.windows);
    this.firstWindow = new Int32Array(this.stops + 1);
    windows.forEach((list, index) => {
      this.firstWindow[index + 1] = (this.firstWindow[index] as number) + list.length;
    });
    this.windowOpens = Int32Array.from(windows.flat(), ({ opens }) => opens);
    this.windowCloses = Int32Array.from(windows.flat(), ({ closes }) => closes);
    this.windowPrice = Int32Array.from(windows.flat(), ({ price }) => price);

    this.data = new Int32Array(11 * this.nodes + 3 * this.vehicles + 2);
    let from = 0;
    const part = (length: number) => {
      from += length;
      return this.data.subarray(from - length, from);
    };
    this.next = part(this.nodes);
    this.previous = part(this.nodes);
    this.vehicleOf = part(this.nodes);
    this.start = part(this.nodes);
    this.leaves = part(this.nodes);
    this.latest = part(this.nodes);
    this.at = part(this.nodes);
    this.onward = part(this.nodes);
    this.window = part(this.nodes);
    this.opens = part(this.nodes);
    this.closes = part(this.nodes);
    this.carried = part(this.vehicles);
    this.size = part(this.vehicles);
    this.loose = part(this.vehicles);
    this.total = part(1);
    this.out = part(1);
    this.#lay(problem);
  }

  #admit(stop: RouteStop, index: number): void {
    for (let vehicle = 0; vehicle < this.vehicles; vehicle += 1) {
      const cell = vehicle * this.stops + index;
      this.allowed[cell] = Number(stop.vehicles === null || stop.vehicles.includes(vehicle));
      this.otherPrice[cell] =
        stop.current === null || stop.current.vehicle === vehicle ? 0 : stop.current.otherPrice;
    }
  }

  /** Every vehicle with its breaks alone, every stop left out. */
  #lay(problem: RouteProblem): void {
    this.vehicleOf.fill(NONE);
    this.at.forEach((_, node) => {
      this.at[node] = node;
    });
    let node = this.width;
    problem.vehicles.forEach((vehicle, index) => {
      const first = this.startOf(index);
      const last = this.endOf(index);
      this.vehicleOf[first] = index;
      this.vehicleOf[last] = index;
      for (const end of [first, last]) {
        this.opens[end] = vehicle.opens;
        this.closes[end] = vehicle.closes;
      }
      let before = first;
      for (const pause of vehicle.breaks) {
        this.vehicleOf[node] = index;
        this.opens[node] = pause.opens;
        this.closes[node] = pause.closes;
        this.service[node] = pause.length;
        this.at[node] = first;
        this.next[before] = node;
        this.previous[node] = before;
        before = node;
        node += 1;
      }
      this.next[before] = last;
      this.previous[last] = before;
      this.previous[first] = NONE;
      this.next[last] = NONE;
      this.#noteOnward(first);
      this.refresh(index);
    });
    this.total[0] = this.absentPrice.reduce((sum, price) => sum + price, 0);
    this.out[0] = this.stops;
  }

  startOf(vehicle: number): number {
    return this.stops + vehicle;
  }

  endOf(vehicle: number): number {
    return this.stops + this.vehicles + vehicle;
  }

  /** The node at which one arrives after `node`: the next that is no break. */
  arrival(node: number): number {
    let after = this.next[node] as number;
    while (after >= this.width) after = this.next[after] as number;
    return after;
  }

  /** Puts a stop behind a node, in one of its windows. `refresh` has to follow. */
  link(stop: number, after: number, window: number): void {
    const vehicle = this.vehicleOf[after] as number;
    this.total[0] = (this.total[0] as number) + this.#joinPrice(stop, after, vehicle, window);
    this.out[0] = (this.out[0] as number) - 1;
    const before = this.next[after] as number;
    this.next[after] = stop;
    this.previous[stop] = after;
    this.next[stop] = before;
    this.previous[before] = stop;
    this.vehicleOf[stop] = vehicle;
    this.window[stop] = window;
    this.opens[stop] = this.windowOpens[window] as number;
    this.closes[stop] = this.windowCloses[window] as number;
    this.carried[vehicle] = (this.carried[vehicle] as number) + (this.load[stop] as number);
    this.size[vehicle] = (this.size[vehicle] as number) + 1;
    this.loose[vehicle] = (this.loose[vehicle] as number) + 1 - (this.locked[stop] as number);
    for (let node = before; node >= this.width; node = this.next[node] as number) this.at[node] = stop;
    this.#noteOnward(after);
    this.#noteOnward(stop);
  }

  /** Takes a stop out. `refresh` has to follow. */
  unlink(stop: number): void {
    const vehicle = this.vehicleOf[stop] as number;
    const before = this.previous[stop] as number;
    const after = this.next[stop] as number;
    this.next[before] = after;
    this.previous[after] = before;
    this.carried[vehicle] = (this.carried[vehicle] as number) - (this.load[stop] as number);
    this.size[vehicle] = (this.size[vehicle] as number) - 1;
    this.loose[vehicle] = (this.loose[vehicle] as number) - 1 + (this.locked[stop] as number);
    const place = this.at[before] as number;
    for (let node = after; node >= this.width; node = this.next[node] as number) this.at[node] = place;
    this.#noteOnward(before);
    this.total[0] =
      (this.total[0] as number) - this.#joinPrice(stop, before, vehicle, this.window[stop] as number);
    this.vehicleOf[stop] = NONE;
    this.out[0] = (this.out[0] as number) + 1;
  }

  /** Of a node and the breaks behind it. Nobody drives who has no stops. */
  #noteOnward(from: number): void {
    const isIdle = this.size[this.vehicleOf[from] as number] === 0;
    const way = (this.at[from] as number) * this.width + this.arrival(from);
    const price = isIdle ? 0 : (this.price[way] as number);
    this.onward[from] = price;
    for (let node = this.next[from] as number; node >= this.width; node = this.next[node] as number)
      this.onward[node] = price;
  }

  /** What a stop adds behind a node that it is not behind yet, its absence taken off. */
  #joinPrice(stop: number, after: number, vehicle: number, window: number): number {
    const { price, width } = this;
    const from = this.at[after] as number;
    const to = this.arrival(after);
    const isFirst = this.size[vehicle] === 0;
    return (
      (price[from * width + stop] as number) +
      (price[stop * width + to] as number) -
      (isFirst ? 0 : (price[from * width + to] as number)) +
      (this.windowPrice[window] as number) +
      (this.otherPrice[vehicle * this.stops + stop] as number) +
      (isFirst ? (this.vehiclePrice[vehicle] as number) : 0) -
      (this.absentPrice[stop] as number)
    );
  }

  /** Times of a whole route anew. */
  refresh(vehicle: number): void {
    const first = this.startOf(vehicle);
    this.start[first] = this.opens[first] as number;
    this.leaves[first] = this.opens[first] as number;
    this.forward(this.next[first] as number, NONE);
    const last = this.endOf(vehicle);
    this.latest[last] = this.closes[last] as number;
    this.backward(this.previous[last] as number, NONE);
  }

  /** Times of a route after a stop was put into it. */
  refreshAround(stop: number): void {
    const to = this.arrival(stop);
    this.forward(stop, to);
    this.backward(this.previous[to] as number, this.previous[stop] as number);
  }

  /** Starts from a node on; behind `until` only as far as something changes. */
  forward(from: number, until: number): void {
    const { start, leaves, next, opens, service, width, timeInto } = this;
    let before = this.previous[from] as number;
    let isPast = false;
    for (let node = from; node !== NONE; node = next[node] as number) {
      let begin = leaves[before] as number;
      if (node < width)
        begin =
          before < width ? begin + (timeInto[node * width + before] as number) : this.arrive(before, node);
      if (begin < (opens[node] as number)) begin = opens[node] as number;
      if (isPast && begin === start[node] && node < width) return;
      start[node] = begin;
      leaves[node] = begin + (service[node] as number);
      if (node === until) isPast = true;
      before = node;
    }
  }

  /**
   * When one is at a node behind a break: the way may be driven before the break, after it or with the break in between. Who
   * then leaves out a stop is never later for it.
   */
  arrive(lastBreak: number, node: number): number {
    const { at, next, leaves, opens, service, time, width } = this;
    const from = at[lastBreak] as number;
    let arrival = (leaves[from] as number) + (time[from * width + node] as number);
    for (let pause = next[from] as number; ; pause = next[pause] as number) {
      arrival = Math.max(arrival, opens[pause] as number) + (service[pause] as number);
      if (pause === lastBreak) return arrival;
    }
  }

  /** Latest starts from a node back; before `until` only as far as something changes. */
  backward(from: number, until: number): void {
    const { latest, previous, closes, service, time, width } = this;
    let after = this.next[from] as number;
    let isPast = false;
    for (let node = from; node !== NONE; node = previous[node] as number) {
      const isAtPlace = node < width;
      let end = closes[node] as number;
      if (isAtPlace) {
        const leave =
          after < width
            ? (latest[after] as number) - (time[node * width + after] as number)
            : this.#latestLeave(node, after);
        end = Math.min(end, leave - (service[node] as number));
        if (isPast && end === latest[node]) return;
      }
      latest[node] = end;
      if (node === until) isPast = true;
      after = node;
    }
  }

  /** When one has to leave a node that breaks follow, so that they and all behind them are in time. */
  #latestLeave(node: number, firstBreak: number): number {
    const { next, previous, opens, closes, service, latest, time, width } = this;
    let to = firstBreak;
    while (to >= width) to = next[to] as number;
    let driven = latest[to] as number;
    let free = FAR;
    for (let pause = previous[to] as number; pause !== node; pause = previous[pause] as number) {
      const length = service[pause] as number;
      const soonest = (opens[pause] as number) + length;
      if (soonest > driven || soonest > free) return -FAR;
      driven -= length;
      free = Math.min(free - length, closes[pause] as number);
    }
    return Math.min(free, driven - (time[node * width + to] as number));
  }
}

/** Ways between nodes; from a start that is not known, and to an end that nobody asked for, they are nothing. */
function matrixOf(places: readonly (number | null)[], all: Int32Array, count: number): Int32Array {
  const matrix = new Int32Array(places.length * places.length);
  places.forEach((from, row) => {
    if (from === null) return;
    places.forEach((to, column) => {
      if (to !== null) matrix[row * places.length + column] = all[from * count + to] as number;
    });
  });
  return matrix;
}

function turned(matrix: Int32Array, width: number): Int32Array {
  const other = new Int32Array(matrix.length);
  for (let row = 0; row < width; row += 1)
    for (let column = 0; column < width; column += 1)
      other[column * width + row] = matrix[row * width + column] as number;
  return other;
}

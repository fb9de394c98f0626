/** About half of all operations: two workers share the table of permissions, a file each. */
export const BUSIEST: ReadonlySet<string> = new Set(['bookings', 'users']);

/** The agreements between Canopy and a vendor. */
export const AGREEMENTS_PATH = '/vendor/tasks/agreements';

/** Thrown where a write finds that the run is no longer this worker's. Whoever meets it stops at once. */
export class LeaseLost extends Error {}

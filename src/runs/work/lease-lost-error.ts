/** Thrown when a write finds that another worker holds the lease. The worker must stop immediately. */
export class LeaseLostError extends Error {}

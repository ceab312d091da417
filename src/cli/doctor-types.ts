/** What the doctor found: fine, something to know, or something that keeps the service from working. */
export type Finding = { level: 'ok' | 'note' | 'problem'; message: string }

/** A finding about a source. The service works without it. */
export type SourceFinding = Finding & { level: 'ok' | 'note' }

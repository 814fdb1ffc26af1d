/** The idempotency data that the guard passes on for a request that creates something. */
export interface KeyedRequest {
  /** Identifies the procedure and the caller. */
  scope: string
  key: string
  /** The input without the key. */
  request: unknown
  /** Whether a service used the key. */
  wasRun: boolean
  /** Whether the answer was stored. A failed attempt may be checked again in the same request. */
  wasStored: boolean
}

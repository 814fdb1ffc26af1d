/** What the guard hands on of a request that creates. */
export interface KeyedRequest {
  /** Names the procedure and who calls it. */
  scope: string
  key: string
  /** What was sent, without the key. */
  request: unknown
  /** Whether a service took the key. */
  wasRun: boolean
  /** Whether its answer was kept: what was refused may be looked at once more in the same request. */
  wasKept: boolean
}

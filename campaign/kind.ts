/** The databases that the product runs on. */
type DatabaseKind = 'pglite' | 'postgres'

/** The parameters of a run. */
export interface Target {
  readonly database: DatabaseKind
  /** Approximate duration. */
  readonly seconds: number
  /** For kinds that count kills: runs until this number is reached, regardless of time. */
  readonly kills?: number | undefined
  /** The same seed repeats the same run. */
  readonly seed: number
  /** Reports progress. */
  say(line: string): void
}

/** The actions taken, and any problems found. */
export interface Outcome {
  /** Counts by name, such as `requests: 20000`. If all are 0, nothing was tested, which is a failure. */
  readonly did: Readonly<Record<string, number>>
  /** One sentence each, with how to reproduce it. */
  readonly findings: readonly string[]
}

/** One kind of failure or abuse, applied to its own server. */
export interface CampaignKind {
  /** A one-line description. */
  readonly what: string
  /** The databases for which it is relevant. */
  readonly databases: readonly DatabaseKind[]
  run(target: Target): Promise<Outcome>
}

/** The databases that the product runs on. */
export type DatabaseKind = 'pglite' | 'postgres'

/** What one run of a kind is given. */
export interface Target {
  readonly database: DatabaseKind
  /** For how long it goes on, about. */
  readonly seconds: number
  /** Where kills are counted: it goes on until so many are done, however long that takes. */
  readonly kills?: number | undefined
  /** The same seed does the same again. */
  readonly seed: number
  /** Tells how far it is. */
  say(line: string): void
}

/** What was done, and what should not have happened. */
export interface Outcome {
  /** Counts by name, such as `requests: 20000`. All of them 0 means that nothing was tried, which is a failure. */
  readonly did: Readonly<Record<string, number>>
  /** One sentence each, with what makes it happen again. */
  readonly findings: readonly string[]
}

/** One kind of fault or abuse, done to a server of its own. */
export interface CampaignKind {
  /** In one line. */
  readonly what: string
  /** The databases on which it makes a difference. */
  readonly databases: readonly DatabaseKind[]
  run(target: Target): Promise<Outcome>
}

import type { Contract } from '@gable/contract'
import type { ProcedureMeta } from '@gable/contract/procedure'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TestApp } from '../app.ts'
import type { TestCompany } from '../company.ts'
import type { TestOffer } from '../offer.ts'

/** A company with people of each role and something to offer, whose records are its own. */
export interface Party {
  app: TestApp
  company: TestCompany
  offer: TestOffer
}

/**
 * The user of the company whose records are made; `caller` who then calls with them, who may be a platform admin with an
 * account of their own.
 */
export type Maker = { id: string; caller?: string }

/** What the access matrix needs of a slice. */
export interface AccessMatrix<Inputs, Records> {
  /**
   * Makes records of this person that another company may neither see nor change, with `secretName` in what can be read of
   * them.
   */
  records(of: Party, by: Maker): Promise<Records>
  /** A valid input for each procedure, naming these records. */
  inputs: { [Name in keyof Inputs]: (records: Records) => Inputs[Name] }
  /** The tables whose rows must stay as they are. */
  snapshot: readonly PgTable[]
  /** How calls of those who are let in end, where the world of the access matrix is not one in which they are answered. */
  ends?: { [Name in keyof Inputs]?: string }
  /** What a link of the slice is for. */
  linkTo?: (records: Records) => string
  /**
   * How a call ends that is about the caller alone, and proves who that is, when somebody else sends it: with a refusal
   * that tells nothing of the victim.
   */
  othersEnd?: { [Name in keyof Inputs]?: string }
}

/** The access matrix of a slice of the product: a procedure without an input does not compile. */
export type SliceAccessMatrix<Slice extends keyof Contract, Records> = AccessMatrix<
  InferContractRouterInputs<Contract>[Slice],
  Records
>

/** The same, whatever the slice. */
export type AnyAccessMatrix = {
  records(of: Party, by: Maker): Promise<object>
  // biome-ignore lint/suspicious/noExplicitAny: each slice reads its own records.
  inputs: Record<string, (records: any) => unknown>
  snapshot: readonly PgTable[]
  ends?: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: each slice reads its own records.
  linkTo?: (records: any) => string
  othersEnd?: Record<string, string | undefined>
}

/** A name that stands in the victim's records and in nobody else's. */
export const secretName = 'Victimsson'

export interface Swept {
  path: string
  slice: string
  name: string
  meta: ProcedureMeta
}

/** Every procedure of a contract. */
export function proceduresOf(contract: Record<string, Record<string, { '~orpc': { meta: unknown } }>>): Swept[] {
  return Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, procedure]) => {
      return { path: `${slice}.${name}`, slice, name, meta: procedure['~orpc'].meta as ProcedureMeta }
    }),
  )
}

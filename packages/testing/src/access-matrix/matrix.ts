import type { Contract } from '@gable/contract'
import type { ProcedureMeta } from '@gable/contract/procedure'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TestApp } from '../app.ts'
import type { TestCompany } from '../company.ts'
import type { TestOffer } from '../offer.ts'

/** A company with users of each role, an offer and its own records. */
export interface Party {
  app: TestApp
  company: TestCompany
  offer: TestOffer
}

/**
 * The company's user whose records are created; `caller` is the user who then calls with them, and may be a platform
 * admin with a separate account.
 */
export type Maker = { id: string; caller?: string }

/** A slice's data for the access matrix. */
export interface AccessMatrix<Inputs, Records> {
  /**
   * Creates records of this user that other companies must not see or change, with `secretName` in their readable
   * content.
   */
  records(of: Party, by: Maker): Promise<Records>
  /**
   * A valid input, naming these records, for each procedure that takes more than ids and versions of the records: see
   * `madeInput`.
   */
  inputs: { [Name in keyof Inputs]?: (records: Records) => Inputs[Name] }
  /** The tables whose rows must not change. */
  snapshot: readonly PgTable[]
  /** Expected results of permitted calls that the world of the access matrix cannot answer. */
  ends?: { [Name in keyof Inputs]?: string }
  /** The target of a link of the slice. */
  linkTo?: (records: Records) => string
  /**
   * The error of a call that concerns only the caller and proves their identity, when somebody else sends it. The error
   * reveals nothing about the victim.
   */
  othersEnd?: { [Name in keyof Inputs]?: string }
}

/** The access matrix of a slice. */
export type SliceAccessMatrix<Slice extends keyof Contract, Records> = AccessMatrix<
  InferContractRouterInputs<Contract>[Slice],
  Records
>

/** The access matrix of any slice. */
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

/** A name that appears only in the victim's records. */
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

import type { Contract } from '@gable/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import type { RequestContext } from '../access/principal.ts'
import { answerErrors, type ProcedureRouter } from './http.ts'

declare module '../context.ts' {
  interface Deps {
    /** The procedures of all slices, for calls that are made on behalf of a request's caller. */
    procedures: ProcedureRouter
  }
}

/** All procedures, as a caller. */
export type Procedures = ContractRouterClient<Contract>

/** Returns the procedures as the caller of a request. The guard checks each call as if it came from the caller itself. */
export function proceduresFor({ deps, gate, request }: RequestContext): Procedures {
  const context: RequestContext = { deps, gate, request }
  return createRouterClient(deps.procedures, { context, interceptors: answerErrors(deps) as never }) as Procedures
}

/** Calls a procedure by its name, such as `quote.publish`. Its own schema checks the input. */
export function callByName(procedures: Procedures, operation: string, input: object): Promise<unknown> {
  const [slice, name] = operation.split('.') as [string, string]
  const calls = procedures as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
  return calls[slice]![name]!(input)
}

import type { Operator } from '@gable/contract/identity-entry'
import { useQuery } from '@tanstack/react-query'
import { api } from './session.ts'

/** The operator's settings. They change only with a restart of the server, so they are fetched once per page load. */
export const operatorOptions = api.identity.operator.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** Returns whether companies may sign up, the terms, and the support contact. Undefined while loading. */
export function useOperator(): Operator | undefined {
  return useQuery(operatorOptions).data
}

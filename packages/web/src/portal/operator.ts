import type { Operator } from '@gable/contract/identity-entry'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** What the operator has set for everybody: it changes with a start of the server, so one answer lasts as long as the page. */
const operatorOptions = api.identity.operator.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** Whether companies may sign up, the terms, and who helps: "Get support". Undefined until it is known. */
export function useOperator(): Operator | undefined {
  return useQuery(operatorOptions).data
}

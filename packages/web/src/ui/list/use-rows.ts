import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** Reads a page of a list. Its rows stay on screen until those of another page or filter have arrived. */
export function useRows<Data, Fault, Key extends QueryKey>(options: UseQueryOptions<Data, Fault, Data, Key>) {
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

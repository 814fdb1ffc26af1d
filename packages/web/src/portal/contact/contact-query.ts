import { importUnderWay } from '@gable/contract/status'
import { queryOptions } from '@tanstack/react-query'
import { codeOf } from '../../ui/code-of.ts'
import { api, client } from '../api.ts'

export const contactsPath = '/personal/imported-contacts'
export const importsPath = `${contactsPath}/files`
export const newImportPath = `${contactsPath}/new`
export const importPath = (id: string) => `${importsPath}/${id}`

/** While a job is at it, a file is asked after so often. Milliseconds. */
const pollEvery = 1_000

/** One file, followed while a job works at it. What the page asks by itself keeps no session alive. */
export function importOptions(id: string) {
  return queryOptions({
    queryKey: api.contact.getImport.queryKey({ input: { id } }),
    queryFn: ({ client: queries, queryKey, signal }) =>
      client.contact.getImport(
        { id },
        { signal, context: { background: queries.getQueryData(queryKey) !== undefined } },
      ),
    refetchInterval: ({ state }) => {
      if (codeOf(state.error) === 'UNAUTHORIZED' || !state.data || state.data.failed) return false
      return importUnderWay.includes(state.data.state) ? pollEvery : false
    },
  })
}

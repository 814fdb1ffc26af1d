import { importUnderWay } from '@gable/contract/status'
import { queryOptions } from '@tanstack/react-query'
import { codeOf } from '../../../ui/code-of.ts'
import { IconArrowUp } from '../../../ui/icons.tsx'
import type { RecordAction } from '../../shared/action/record-action.ts'
import { api, client } from '../../shared/session.ts'
import { text } from './text.ts'

export const contactsPath = '/personal/imported-contacts'
export const importsPath = `${contactsPath}/files`
export const newImportPath = `${contactsPath}/new`
export const importPath = (id: string) => `${importsPath}/${id}`

/** The polling interval while a job processes a file, in milliseconds. */
const pollEvery = 1_000

/** One file, polled while a job processes it. Polling does not extend the session. */
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

/** Imports a file of contacts. */
export const importFile: RecordAction = { label: text('contacts.import'), icon: IconArrowUp, to: newImportPath }
